import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "..", "..");

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Output on stdout and stderr. */
  output(): string;
  /** Resolves to the exit code or the signal. */
  readonly ended: Promise<number | string>;
}

/** Finds a free port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

/** Starts the real server as a separate process; `isReady` waits until it accepts requests. */
export async function spawnServer(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, ["server/main.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATABASE_URL: "",
      NODE_ENV: "test",
      HOST: "127.0.0.1",
      PORT: String(port),
      METRICS_PORT: "0",
      ...settings,
    },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += text;
    });
  }
  const ended = new Promise<number | string>((done) => {
    child.once("exit", (code, signal) => done(code ?? signal ?? "unknown"));
  });
  return { url: `http://127.0.0.1:${port}`, child, output: () => said, ended };
}

/** Starts the server and waits until `/api/health` responds. */
export async function startServerProcess(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await spawnServer(settings);
  for (let tries = 0; tries < 4000; tries++) {
    if (server.child.exitCode !== null) break;
    const answer = await fetch(`${server.url}/api/health`).catch(() => null);
    if (answer?.ok) return server;
    await sleep(25);
  }
  server.child.kill("SIGKILL");
  throw new Error(`The server did not start.\n${server.output()}`);
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
