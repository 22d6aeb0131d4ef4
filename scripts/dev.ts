import { spawn } from "node:child_process";
import { join } from "node:path";
import { serverArguments, serverEnvironment } from "./server-command.ts";

const root = join(import.meta.dirname, "..");

const startProgram = (command: string, ...args: string[]) =>
  spawn(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...serverEnvironment },
  });

const programs = [
  startProgram(process.execPath, "--watch", "--watch-preserve-output", ...serverArguments),
  startProgram("vite"),
];

/** Ctrl-C reaches both processes; when one exits for another reason, stop the other. */
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
