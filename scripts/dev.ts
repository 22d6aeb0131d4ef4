import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { launcher, root } from "../server/installation/root.ts";
import { dev } from "./commands/development.ts";
import { runCommand } from "./commands/run-command.ts";

/** Milliseconds without a change after which the server starts again: an editor saves several files at once. */
const quiet = 150;

/** Starts the server. When it is ready, prints the address of Vite: the server's own has the web app of the last build. */
function startServer(webAddress: string): ChildProcess {
  const server = spawn(process.execPath, [launcher, "start"], {
    cwd: root,
    stdio: ["inherit", "pipe", "inherit"],
  });
  server.stdout.on("data", (printed: Buffer) => {
    process.stdout.write(printed);
    if (printed.includes("Kasekam is ready")) console.log(`The web app with reload: ${webAddress}\n`);
  });
  return server;
}

// A change of the server's sources starts the server again, which builds itself first.
await runCommand(dev, async () => {
  const web = await createServer({ root });
  await web.listen();
  const address = web.resolvedUrls?.local[0] ?? "";
  let server = startServer(address);
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());

  const restart = (): void => {
    const old = server;
    const startAgain = () => {
      if (!stopping.signal.aborted) server = startServer(address);
    };
    // A server that failed has ended already, and the change may have corrected it.
    if (old.exitCode !== null || old.signalCode !== null) startAgain();
    else old.once("exit", startAgain).kill("SIGTERM");
  };
  let timer: NodeJS.Timeout | undefined;
  const watchers = ["server", "domain"].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || /\.test\.ts$/.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(restart, quiet);
    }),
  );

  await new Promise((stopped) => stopping.signal.addEventListener("abort", stopped));
  for (const watcher of watchers) watcher.close();
  clearTimeout(timer);
  server.kill("SIGTERM");
  await web.close();
});
