import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

const start = (command: string, ...args: string[]) => spawn(command, args, { cwd: root, stdio: "inherit" });

const programs = [
  start(process.execPath, "--watch", "--watch-preserve-output", "server/main.ts"),
  start("vite"),
];

/** Ctrl-C reaches both by itself; when one ends for another reason, the other one is of no use. */
for (const program of programs) {
  program.once("exit", (code) => {
    for (const other of programs) other.kill("SIGTERM");
    process.exitCode ||= code ?? 0;
  });
}
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    for (const program of programs) program.kill(signal);
  });
}
