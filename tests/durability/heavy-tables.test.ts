import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccount, signInAs } from "../support/accounts.ts";
import { type ServerProcess, startServerProcess, stopServerProcess } from "../support/server-process.ts";
import { heavyWorkbook } from "../support/tables/heavy-workbook.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

let app: TestApp;
let server: ServerProcess;
const tokens: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (let count = 0; count < 2; count += 1) {
    const { username } = await addAccount(app.db, { roles: ["ROLE_BACKOFFICE_ADMIN"] });
    tokens.push(await signInAs(app.app, username));
  }
  server = await startServerProcess({
    ...{ DATABASE_URL: app.url, DATA_DIR: app.env.DATA_DIR },
    ...{ NODE_ENV: "production", LOG_LEVEL: "info" },
  });
}, 180_000);
afterAll(async () => {
  await stopServerProcess(server);
  await app.close();
}, 60_000);

async function send(bytes: Buffer, token: string | undefined) {
  const body = new FormData();
  body.set("file", new Blob([new Uint8Array(bytes)]), "products.xlsx");
  const answer = await fetch(`${server.url}/api/products/v1/import?dryRun=true`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

/** The resident memory of the server's own process in MB. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Asks for the health of the server until `work` is done; the slowest answer in ms, the most memory in MB. */
async function watch<R>(work: Promise<R>) {
  const most = { health: 0, memory: 0 };
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      const started = performance.now();
      expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
      most.health = Math.max(most.health, performance.now() - started);
      most.memory = Math.max(most.memory, await memory());
      await sleep(20);
    }
  })();
  const result = await work.finally(() => {
    isDone = true;
  });
  await watching;
  return { result, ...most };
}

const isTooLong = ({ status, text }: Awaited<ReturnType<typeof send>>) => {
  expect(status).toBe(200);
  const { state, errors } = JSON.parse(text);
  expect(state).toBe("refused");
  const message = "This cell is too long. It can have at most 400,000 characters.";
  expect(errors).toContainEqual(expect.objectContaining({ row: 2, path: "name", message }));
  expect(text.length).toBeLessThan(20_000);
};

test("workbooks with cells of 20, 40 and 90 MB, then four at once, leave the server alone", {
  timeout: 180_000,
}, async () => {
  const largest = await heavyWorkbook(90);
  expect(largest.length).toBeLessThan(2 ** 20);
  const books = [await heavyWorkbook(20), await heavyWorkbook(40), largest];
  const [one, other] = tokens;
  const seen = [];
  for (const book of books) {
    const { result, ...most } = await watch(send(book, one));
    isTooLong(result);
    seen.push(most);
  }
  const { result, ...most } = await watch(
    Promise.all([send(largest, one), send(largest, one), send(largest, other), send(largest, other)]),
  );
  for (const answer of result) isTooLong(answer);
  for (const { health, memory: megabytes } of [...seen, most]) {
    expect(health).toBeLessThan(1000);
    expect(megabytes).toBeLessThan(400);
  }
});

test("one person imports two files at once; a third one is refused with the reason", {
  timeout: 120_000,
}, async () => {
  const book = await heavyWorkbook(20);
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(book, tokens[0])));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(1);
  for (const { text } of refused)
    expect(JSON.parse(text).message).toBe("You are importing 2 files already. Wait until one is done.");
  for (const answer of answers.filter(({ status }) => status !== 429)) isTooLong(answer);
});
