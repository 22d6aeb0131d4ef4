import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "./server-process.ts";

/** A client that downloads an export repeatedly and slowly. */
export interface SteadyExports {
  /** Number of complete downloads. */
  completed(): number;
  /** Number of downloads that failed visibly. */
  failed(): number;
  /** Forbidden outcomes: a seemingly complete file that lacks rows, or an error other than 503. */
  readonly wrong: readonly string[];
  stop(): Promise<void>;
}

/** Reads a body with pauses, so that the server's cursor waits for the client. */
async function readSlowly(answer: Response): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    await sleep(2);
  }
  return text;
}

/** Starts downloading a CSV export of at least `rows` lines in a loop. */
export function startExports(
  server: ServerProcess,
  { token, path, rows }: { readonly token: string; readonly path: string; readonly rows: number },
): SteadyExports {
  let isOver = false;
  let whole = 0;
  let broken = 0;
  const wrong: string[] = [];
  async function download(): Promise<void> {
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (answer.status === 503) return void (await answer.body?.cancel());
    if (!answer.ok) return void wrong.push(`${answer.status} ${await answer.text()}`);
    const text = await readSlowly(answer).catch(() => null);
    if (text === null) {
      broken++;
      return;
    }
    whole++;
    const lines = text.split("\n").length;
    if (lines < rows) wrong.push(`An export ended after ${lines} lines.`);
  }
  const downloading = (async () => {
    while (!isOver && server.child.exitCode === null && server.child.signalCode === null) {
      await download().catch((error: Error) => wrong.push(error.message));
      await sleep(50);
    }
  })();
  return {
    completed: () => whole,
    failed: () => broken,
    wrong,
    async stop() {
      isOver = true;
      await downloading;
    },
  };
}
