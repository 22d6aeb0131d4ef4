import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "../../server/installation/root.ts";

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Output on stdout and stderr. */
  output(): string;
  /** Resolves to the exit code or the signal. */
  readonly ended: Promise<number | string>;
}

export type StartedProcess = Omit<ServerProcess, "url">;

const environmentFor = (settings: Readonly<Record<string, string>>) => ({
  ...process.env,
  DATABASE_URL: "",
  NODE_ENV: "test",
  HOST: "127.0.0.1",
  PORT: "0",
  METRICS_PORT: "0",
  ...settings,
});

function watchProcess(child: ChildProcess): StartedProcess {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (text) => {
      output += text;
    });
  }
  const ended = new Promise<number | string>((done) => {
    child.once("exit", (code, signal) => done(code ?? signal ?? "unknown"));
  });
  return { child, output: () => output, ended };
}

/**
 * Starts the real server as a separate process, on a port that the system chooses; `code` is the folder of another
 * version of the project.
 */
export const spawnServer = (settings: Readonly<Record<string, string>>, code = root): StartedProcess =>
  watchProcess(
    spawn(process.execPath, ["kasekam.js", "start"], {
      cwd: code,
      stdio: ["ignore", "pipe", "pipe"],
      env: environmentFor(settings),
    }),
  );

/** Runs `npm start`. The child is npm, in a process group of its own. */
export const spawnNpmStart = (settings: Readonly<Record<string, string>>): StartedProcess =>
  watchProcess(
    spawn("npm", ["start"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
      env: environmentFor(settings),
    }),
  );

/** Starts the server and waits until it names its address. */
export const startServerProcess = (
  settings: Readonly<Record<string, string>>,
  code?: string,
): Promise<ServerProcess> => waitForAddress(spawnServer(settings, code));

/** Waits until a started server names its address; in production that needs the log level `info`. */
export async function waitForAddress(server: StartedProcess): Promise<ServerProcess> {
  for (let tries = 0; tries < 4000 && server.child.exitCode === null; tries++) {
    const [, url] = /(?:Kasekam is ready:|Server listening at) (https?:[^\s"]+)/.exec(server.output()) ?? [];
    if (url) return { ...server, url };
    await sleep(25);
  }
  server.child.kill("SIGKILL");
  throw new Error(`The server did not start.\n${server.output()}`);
}

/** Milliseconds after which a server that ignores SIGTERM is killed. */
const stopTimeout = 15_000;

/** Stops a server with its database, in whatever state it is. */
export async function stopServerProcess({ child, ended }: StartedProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeout);
  await ended;
  clearTimeout(timer);
}

/** Signs in over HTTP and returns the access token. */
export async function signInAt(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/oauth2/token?grant_type=password`, {
    method: "POST",
    body: new URLSearchParams({ username, password }),
  });
  const { access_token: token } = await answer.json();
  return token;
}
