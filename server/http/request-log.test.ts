import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AppError } from "../../domain/errors/errors.ts";
import { createLog } from "./request-log.ts";

/** A log whose lines can be read. */
function openLog(level: "debug" | "info" | "warn" = "info") {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => lines.push(line) });
  return { log, text: () => lines.join(""), lines: () => lines.map((line) => JSON.parse(line)) };
}
function logged(members: object): string {
  const { log, text } = openLog();
  log.info(members, "line");
  return text();
}

const codes = [
  "23505",
  "53100",
  "57P01",
  "ENOSPC",
  "ECONNREFUSED",
  "EADDRINUSE",
  "ABORT_ERR",
  "ERR_SSL_WRONG_VERSION_NUMBER",
  "UND_ERR_CONNECT_TIMEOUT",
  "FST_ERR_CTP_BODY_TOO_LARGE",
  "SELF_SIGNED_CERT_IN_CHAIN",
] as const;

test.each(codes)("keeps the error code %s in the log", (code) => {
  const err = Object.assign(new Error("failed"), { code });
  expect(JSON.parse(logged({ err }))).toMatchObject({ err: { code } });
});

test.each([
  [{ code: "314159" }, "314159"],
  [{ body: { code: "000042" } }, "000042"],
  [{ query: { body: { code: "161803" } } }, "161803"],
  [{ code: 314_159 }, "314159"],
  [{ body: { newPassword: "EPIPE" } }, "EPIPE"],
  [{ token: "23505" }, "23505"],
  [{ err: Object.assign(new Error("Failed"), { code: "314159" }) }, "314159"],
  [{ reason: "connect postgresql://kasekam:hunter2@10.0.0.5/kasekam" }, "hunter2"],
])("removes a secret in %j", (members, secret) => {
  expect(logged(members)).not.toContain(secret);
});

test("the type of an AppError, and the name of an abort are kept", () => {
  const cause = new DOMException("This operation was aborted", "AbortError");
  expect(JSON.parse(logged({ err: new AppError("away", {}, { cause }) })).err).toMatchObject({
    type: "AppError away",
    cause: { type: "AbortError", message: "This operation was aborted" },
  });
});

const randomWord = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString("base64url"))
  // Small words of the generator, such as 32 times the same byte, are not random.
  .filter((word) => /[a-z]/.test(word) && /[A-Z]/.test(word));
const secret = fc.oneof(
  randomWord,
  randomWord.map((word) => `kk_${word}`),
  // Without a digit, and with a hyphen where an error code would end.
  randomWord.map((word) => `abcde-${word.slice(6).replace(/\d/g, "x")}`),
  randomWord.map((word) => `kk_abcde-${word.slice(6).replace(/\d/g, "x")}`),
  fc.integer({ min: 100_000, max: 999_999 }).map(String),
);
/** How texts of libraries, databases and other servers quote a secret. */
const quoted = fc.constantFrom<(secret: string) => string>(
  (word) => `connect to postgresql://kasekam:${word}@10.0.0.5:5432/kasekam failed`,
  (word) => `request to https://sms.example.com/send?to=1&key=${word} failed`,
  (word) => `401: Authorization: Bearer ${word} was refused`,
  (word) => `invalid login: {"password": "${word}"}`,
  (word) => `password=${word}&grant_type=password`,
  (word) => `{"newPassword":"${word}","code":"${word}"}`,
  (word) => `invalid input syntax for type uuid: "${word}"`,
  (word) => `Unexpected token 'x', "x${word}" is not valid JSON`,
  (word) => `The code ${word} was used already.`,
);
/** Members in which errors carry what they worked on. */
const carried = (word: string) => ({
  detail: `Key (token)=(${word}) already exists.`,
  where: word,
  query: `select '${word}'`,
  parameters: [word],
  input: word,
  response: { body: word },
  config: { headers: { authorization: `Bearer ${word}` } },
});
const errorTree = fc.record({
  chain: fc.array(fc.constantFrom(...codes), { minLength: 1, maxLength: 4 }),
  isAggregate: fc.boolean(),
  word: secret,
  say: quoted,
});

test("whatever error is logged, its causes keep their codes, and no secret is written", () => {
  fc.assert(
    fc.property(errorTree, ({ chain, isAggregate, word, say }) => {
      const error = chain.reduceRight<Error | undefined>((cause, code) => {
        const options = cause && !isAggregate ? { cause } : {};
        const made =
          cause && isAggregate ? new AggregateError([cause], say(word)) : new Error(say(word), options);
        return Object.assign(made, carried(word), { code });
      }, undefined);
      const line = logged({ err: error });
      expect(line).not.toContain(word);
      expect([...line.matchAll(/"code":"(\w+)"/g)].map(([, code]) => code)).toEqual(chain);
      // The stack once, whatever the number of causes.
      expect(line.match(/"stack":/g)).toHaveLength(1);
    }),
  );
});

test.each([
  "connect ECONNREFUSED 127.0.0.1:5432",
  "listen EADDRINUSE: address already in use 0.0.0.0:4000",
  "ENOENT: no such file or directory, open '/var/lib/kasekam/files/019a7e2f-4c1e-7d3a-9b55-0f3f2d1c6e77.webp'",
  'relation "product" does not exist',
  "getaddrinfo EAI_AGAIN db.example.com",
  "Unexpected error: code ECONNRESET, code: 57P01",
])("a message without a secret stays as it is: %s", (message) => {
  expect(JSON.parse(logged({ err: new Error(message) })).err.message).toBe(message);
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const refused = () =>
  new AppError(
    "away",
    {},
    { cause: Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }) },
  );

test("an error that repeats is written once, then counted once a minute, with its stack only the first time", () => {
  const { log, lines } = openLog();
  for (let second = 0; second < 150; second++) {
    log.child({ reqId: `r${second}` }).warn({ err: refused(), deliveryId: second }, "away");
    vi.advanceTimersByTime(1000);
  }
  const [first, ...later] = lines();
  expect(first).toMatchObject({ reqId: "r0", err: { cause: { code: "ECONNREFUSED" } } });
  expect(first.err.stack).toMatch(/^at /);
  expect(later.map(({ repeated, seconds }) => ({ repeated, seconds }))).toEqual([
    { repeated: 59, seconds: 60 },
    { repeated: 60, seconds: 60 },
  ]);
  for (const line of later) {
    expect(line).toMatchObject({ level: "warn", msg: "away", err: { cause: { code: "ECONNREFUSED" } } });
    expect(line.err.stack).toBe("");
    expect(line.reqId).toBeUndefined();
  }
  // The remaining repeats are logged too. After a minute without the error, the next one is logged in full.
  vi.advanceTimersByTime(120_000);
  expect(lines().reduce((sum, { repeated = 1 }) => sum + repeated, 0)).toBe(150);
  log.warn({ err: refused() }, "away");
  expect(lines().at(-1).err.stack).toMatch(/^at /);
});

test("errors that differ in text, code, place or task are all written, and so is everything that is no warning", () => {
  const { log, lines } = openLog();
  for (const task of ["outbox", "news"]) log.warn({ err: refused(), task }, "a periodic task failed");
  log.warn({ err: Object.assign(new Error("no"), { code: "57P01" }) }, "away");
  log.warn({ err: Object.assign(new Error("no"), { code: "57P03" }) }, "away");
  log.error({ err: new Error("here") }, "failed");
  log.error({ err: new Error("there") }, "failed");
  for (let count = 0; count < 3; count++) log.info({ path: "/api/health" }, "answered");
  expect(lines()).toHaveLength(9);
});

test("very many different errors are all written", () => {
  const { log, lines } = openLog();
  for (let count = 0; count < 1200; count++)
    log.warn(`word ${String.fromCharCode(97 + (count % 26), 97 + Math.floor(count / 26))}`);
  for (let count = 0; count < 1200; count++)
    log.warn({ place: String.fromCharCode(97 + (count % 26), 97 + Math.floor(count / 26)) }, "word");
  expect(lines()).toHaveLength(2400);
});
