import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { launcher, root } from "../server/installation/root.ts";

// Runs the server and Vite. A change of the server's sources starts the server again, which builds itself first.

/** Milliseconds without a change after which the server starts again: an editor saves several files at once. */
const quiet = 150;

const start = (...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
const startServer = (): ChildProcess => start(launcher, "start");

const vite = start(join(dirname(createRequire(import.meta.url).resolve("vite/package.json")), "bin/vite.js"));
let server = startServer();
let isStopping = false;

function stop(): void {
  isStopping = true;
  for (const program of [vite, server]) program.kill("SIGTERM");
}

function restart(): void {
  const old = server;
  const startAgain = () => {
    if (!isStopping) server = startServer();
  };
  // A server that failed has ended already, and the change may have corrected it.
  if (old.exitCode !== null || old.signalCode !== null) startAgain();
  else old.once("exit", startAgain).kill("SIGTERM");
}

let timer: NodeJS.Timeout | undefined;
for (const folder of ["server", "domain"])
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || /\.test\.ts$/.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, quiet);
  });

vite.once("exit", (code) => {
  process.exitCode ||= code ?? 0;
  stop();
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
