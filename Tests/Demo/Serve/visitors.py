"""Visitors over SSH: clients in pseudo-terminals, which answer what terminals answer.

  visitors.py CONFIG

CONFIG is a configuration of ssh with the host "kiosk", which is served as the article Serve it says, with a limit of some
seconds for idle visitors. Prints a line for each thing that was tried, and ends with 1 at the first that is not as it should be.
"""

import atexit
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

config = sys.argv[1]
program = "segue"
patience = 60
hostile = {name: "hostile" for name in ("LC_ALL", "LD_PRELOAD", "TERMINFO", "SWIFT_BACKTRACE", "TMPDIR", "SEGUE", "DISPLAY")}


def fail(text):
    sys.exit("serve: " + text)


def said(text):
    print("serve: " + text, flush=True)


class Visitor:
    questions = re.compile(rb"\x1b\[(\d+);(\d+)H|\x1b\[6n|\x1b\[c|\x1b\]11;\?")

    def __init__(self, columns=80, rows=24, term="xterm-256color", options=(), command=()):
        self.count, self.text, self.tail, self.status = 0, b"", b"", None
        self.row = self.column = 1
        begin, go = os.pipe()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            # The window has its size before the client asks.
            os.close(go)
            os.read(begin, 1)
            os.execvpe("ssh", ["ssh", "-F", config, "-tt", *options, "kiosk", *command], {**os.environ, **hostile, "TERM": term})
        os.close(begin)
        os.set_blocking(self.terminal, False)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        os.close(go)

    def type(self, text):
        try:
            os.write(self.terminal, text.encode() if isinstance(text, str) else text)
        except OSError:
            pass  # It is full, or gone.

    def read(self):
        try:
            data = os.read(self.terminal, 1 << 16)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self.status = self.status or os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
            self.ended = True
            return
        self.count += len(data)
        self.text = (self.text + data)[-100_000:]
        data, last = self.tail + data, 0
        for found in self.questions.finditer(data):
            last = found.end()
            if found[1]:
                self.row, self.column = int(found[1]), int(found[2])
            elif found[0] == b"\x1b[6n":
                self.type("\x1b[%d;%dR" % (self.row, self.column))
            elif found[0] == b"\x1b[c":
                self.type("\x1b[?62;22c")
        self.tail = data[max(last, len(data) - 24):]

    ended = False


def run(visitors, until, seconds=patience, step=None, every=0.03):
    """Lets the visitors read, and the step happen, until a condition holds. Returns whether it has come to hold."""
    end = time.monotonic() + seconds
    due = time.monotonic()
    while not until():
        now = time.monotonic()
        if now >= end:
            return False
        if step and now >= due:
            step(now)
            due = now + every
        open_ones = {visitor.terminal: visitor for visitor in visitors if not visitor.ended}
        for ready in select.select(list(open_ones), [], [], 0.02)[0]:
            open_ones[ready].read()
    return True


def serving():
    """The processes of visitors: the programs whose parents came from our sshd. All others were there before."""
    found = subprocess.run(["pgrep", "-x", program], capture_output=True, text=True).stdout.split()
    return [int(process) for process in found if int(process) not in before]


def status(process, key):
    for line in open(f"/proc/{process}/status"):
        if line.startswith(key + ":"):
            return int(line.split()[1])
    return None


def ssh(*arguments, **more):
    return subprocess.run(
        ["ssh", "-F", config, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=patience,
        **more)


def expect(condition, text):
    if not condition:
        fail(text)


before = set()
before = set(serving())
scratch = os.path.dirname(config)
sample = os.path.join(scratch, "sample")
open(sample, "w").write("not for the host")

# What needs no terminal is refused.
answer = ssh("kiosk", "id; cat /etc/passwd")
expect(answer.returncode == 2 and answer.stdout == "" and "with ssh, give it -t" in answer.stderr, f"a command: {answer}")
for copy in (["scp", "-F", config, sample, "kiosk:" + sample + "2"], ["scp", "-O", "-F", config, sample, "kiosk:" + sample + "2"],
             ["sftp", "-F", config, "-b", "/dev/null", "kiosk"]):
    answer = subprocess.run(copy, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=patience)
    expect(answer.returncode != 0 and not os.path.exists(sample + "2"), f"{copy[:2]} has worked")
said("a command, scp, scp -O and sftp: refused")
answer = ssh("-W", "127.0.0.1:22", "kiosk")
expect("administratively prohibited" in answer.stderr, f"a port here: {answer}")
answer = ssh("-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:22", "kiosk")
expect("remote port forwarding failed" in answer.stderr, f"a port there: {answer}")
said("ports, here and there: refused")
quiet = {stream: subprocess.DEVNULL for stream in ("stdin", "stdout", "stderr")}
lingering = subprocess.Popen(["ssh", "-F", config, "-N", "kiosk"], **quiet)
atexit.register(lingering.kill)

# With a terminal, a command is the demo as well, and so is all that the client sends. A connection has one session.
control = os.path.join(scratch, "control")
visitor = Visitor(options=["-o", "ControlMaster=yes", "-o", f"ControlPath={control}", "-o", "SendEnv=*", "-AX"], command=["sh"])
expect(run([visitor], lambda: b"quit" in visitor.text), f"a command with a terminal: {visitor.text}")
answer = ssh("-o", f"ControlPath={control}", "kiosk")
expect("refused by peer" in answer.stderr, f"a second session: {answer}")
if os.geteuid() == 0:
    variables = open(f"/proc/{serving()[0]}/environ").read()
    expect(not re.search("hostile|SSH_AUTH_SOCK|DISPLAY", variables), f"its environment is {variables}")
visitor.type("q")
expect(run([visitor], lambda: visitor.ended and not serving()), "a command with a terminal does not end")
said("a command with a terminal: the demo; a second session, an agent and other variables: refused")

# Ten at once, who drag pages to and fro.
visitors = [Visitor() for _ in range(10)]
opened = set()


def open_page(now):
    # As soon as they see the list, before pages play by themselves and before they count as idle.
    for visitor in visitors:
        if b"quit" in visitor.text and visitor not in opened:
            visitor.type("\r")
            opened.add(visitor)


expect(run(visitors, lambda: len(opened) == 10, step=open_page), "not all of ten see the demo")
processes = serving()
expect(len(processes) == 10, f"ten visitors have the processes {processes}")
for process in processes:
    expect((status(process, "Seccomp"), status(process, "NoNewPrivs")) == (2, 1), f"{process} is not confined")
    children = open(f"/proc/{process}/task/{process}/children").read()
    expect(children == "", f"{process} has children: {children}")
run(visitors, lambda: False, 1.5)
counts, start, turn = [visitor.count for visitor in visitors], time.monotonic(), 0


def drag(now):
    # Four keys to and four fro, and no key that would save or stop anything has an effect.
    global turn
    turn += 1
    for visitor in visitors:
        visitor.type("\x1b[C" if turn // 12 % 2 == 0 else "\x1b[D")
        if turn % 10 == 0:
            visitor.type("w\x1a")


run(visitors, lambda: False, 6, drag)
rates = [(visitor.count - count) / (time.monotonic() - start) / 1000 for visitor, count in zip(visitors, counts)]
expect(min(rates) > 1, f"kilobytes a second while dragging: {rates}")
expect(sorted(serving()) == sorted(processes), "not all of ten are there still")
said("ten visitors drag at once, %.0f to %.0f KB a second each" % (min(rates), max(rates)))

# They leave in three ways, and nothing stays.
for visitor in visitors[:4]:
    visitor.type("q")
for visitor in visitors[4:7]:
    os.kill(visitor.process, signal.SIGKILL)
for visitor in visitors[7:]:
    visitor.type("\x03")
expect(run(visitors, lambda: all(visitor.ended for visitor in visitors)), "not all of ten have left")
expect(run([], lambda: not serving(), 5), f"after all have left, there is {serving()}")
expect([visitor.status for visitor in visitors] == [0] * 4 + [-9] * 3 + [130] * 3, f"ends: {[v.status for v in visitors]}")
said("q, Ctrl-C and a client that is killed: ended at once")

# What a terminal says of itself.
for columns, rows in [(0, 0), (1, 1), (65535, 65535)]:
    visitor = Visitor(columns, rows)
    expect(run([visitor], lambda: visitor.count > 100 and serving()), f"{columns} x {rows}: nothing")
    run([visitor], lambda: False, 1)
    expect(len(serving()) == 1, f"{columns} x {rows}: {visitor.text}")
    most = status(serving()[0], "VmHWM")
    expect(most < 200_000, f"{columns} x {rows} cells take {most} KB")
    visitor.type("q")
    expect(run([visitor], lambda: visitor.ended), f"{columns} x {rows}: does not end")
for term in ["", "dumb", "no-such-terminal", "../../etc/passwd", "-A/etc", "x" * 5000, "a\x1b[31m"]:
    visitor = Visitor(term=term)
    expect(run([visitor], lambda: b"quit" in visitor.text), f"TERM={term[:20]}: {visitor.text}")
    visitor.type("q")
    expect(run([visitor], lambda: visitor.ended), f"TERM={term[:20]}: does not end")
said("0 × 0 and 65,535 × 65,535 cells, and terminals that do not exist: served")

# Keys without end, from one who then leaves.
visitor = Visitor()
expect(run([visitor], lambda: b"quit" in visitor.text), "no picture before the keys")
run([visitor], lambda: False, 3, lambda now: visitor.type(b"\x1b[C\x1b[Djk\r\x1b" * 3000), 0.01)
os.kill(visitor.process, signal.SIGKILL)
expect(run([visitor], lambda: visitor.ended and not serving(), 10), "keys without end keep it from ending")
# A crash. It tells nothing, and starts no program.
visitor = Visitor()
expect(run([visitor], lambda: b"quit" in visitor.text), "no picture before the crash")
os.kill(serving()[0], signal.SIGSEGV)
expect(run([visitor], lambda: visitor.ended), "a crash does not end it")
expect(visitor.status in (139, 255) and b"crashed" not in visitor.text, f"a crash: {visitor.status}, {visitor.text[-300:]}")
expect(b"\x1b[?1049l" in visitor.text, "a crash leaves the terminal as it was")
said("keys without end, and a crash: ended")

# Nobody there. The connection without a session has had its time by now, too.
visitor = Visitor()
expect(run([visitor], lambda: visitor.ended), "an idle visitor stays")
expect(visitor.status == 124 and b"nobody has pressed a key" in visitor.text, f"idle: {visitor.status}, {visitor.text[-200:]}")
if "UnusedConnectionTimeout" in open(os.path.join(scratch, "sshd_config")).read():
    expect(run([], lambda: lingering.poll() is not None), "ssh -N stays")
said("a visitor who does nothing, and ssh -N: ended")
