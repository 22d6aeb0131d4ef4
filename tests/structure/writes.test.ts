import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "../support/sources/files-below.ts";

const root = join(import.meta.dirname, "../..");

/** Hooks that wrap `useAction`. */
const actionHooks = ["useAction", "useSettlementCall"];

/** Files with writes outside of actions, and why each write still runs once and cannot be triggered twice. */
const others: Readonly<Record<string, string>> = {
  "web/api/entities/records-client.ts": "the calls themselves; the key of the intent is added by client.ts",
  "web/api/client/client.ts": "the calls themselves",
  "web/api/client/upload.ts": "the upload itself",
  "web/api/client/send-sheet.ts": "the upload itself",
  "web/api/offline-queue/record-adapter.ts": "the queue sends each write once",
  "web/api/offline-queue/message-adapter.ts": "the queue sends each message once",
  "web/api/offline-queue/record-writes.ts": "puts a write into the queue",
  "web/records/actions/use-record-actions.ts": "the work of its own actions",
  "web/fields/uploads/after-upload.ts":
    "deleting an upload that gives way to an older file, once for each upload",
  "web/fields/uploads/send-file.ts": "choosing a file, which replaces the upload before it",
  "web/records/import/use-import.ts": "a file, whose key is that of its content and attempt",
  "web/screens/reconcile/statement/use-statement.ts":
    "each step takes the place of the buttons of the one before",
};

async function sources(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const path of await filesBelow("web", /\.tsx?$/))
    if (!/\.test\.tsx?$/.test(path)) found.set(path, await readFile(join(root, path), "utf8"));
  return found;
}

/** Names of the endpoints that change something for a signed-in user. */
async function mutatingCalls(): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const path of await filesBelow("domain/contracts", /\.ts$/)) {
    const text = await readFile(join(root, path), "utf8");
    for (const [, name = "", body = ""] of text.matchAll(
      /export const (\w+) = endpoint\(\{\n([\s\S]*?)\n\}\)/g,
    ))
      if (!/method: "GET"|idempotent: true|callers: "public"/.test(body)) names.add(name);
  }
  return names;
}

/** Range from an opening parenthesis to the matching closing one. */
function rangeFrom(text: string, open: number): readonly [number, number] {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === "(") depth += 1;
    if (text[index] === ")") depth -= 1;
    if (depth === 0) return [open, index];
  }
  return [open, text.length];
}

const rangesOfActions = (text: string) =>
  [...text.matchAll(new RegExp(`\\b(?:${actionHooks.join("|")})(?:<[^(]*>)?\\(`, "g"))].map((match) =>
    rangeFrom(text, match.index + match[0].length - 1),
  );

/** Writes outside of any action, by file and line. */
function unguardedWrites(path: string, text: string, mutating: ReadonlySet<string>): string[] {
  const ranges = rangesOfActions(text);
  const writes = [
    /callApi\(\s*(?:\w+\.)?(\w+)/g,
    /recordsOf\([^)]*\)\.(?:create|update|remove|restore|act|bulk)\(/g,
    /\b(?:postJson|post|postWithoutEncode|deleteCall|postImage|writeRecord|uploadFile|sendSheet)\(/g,
  ].flatMap((pattern) => [...text.matchAll(pattern)]);
  return writes
    .filter(([whole, name]) => !whole.startsWith("callApi") || mutating.has(name ?? ""))
    .filter(({ index }) => !ranges.some(([from, to]) => from < index && index < to))
    .map(({ index, 0: found }) => `${path}:${text.slice(0, index).split("\n").length} ${found}`);
}

test("every write that is bound to a button goes through useAction", async () => {
  const mutating = await mutatingCalls();
  expect(mutating.size).toBeGreaterThan(30);
  const found = [...(await sources())].flatMap(([path, text]) =>
    path in others ? [] : unguardedWrites(path, text, mutating),
  );
  expect(found).toEqual([]);
});

test("finds a write outside of an action; useMutation is used in one file only", async () => {
  const calls = new Set(["verifyMessage"]);
  const raw = `<Button onClick={() => callApi(verifyMessage, {})} />; useAction({ mutationFn: () => callApi(verifyMessage, {}) })`;
  expect(unguardedWrites("x.tsx", raw, calls)).toEqual(["x.tsx:1 callApi(verifyMessage"]);
  expect(unguardedWrites("x.tsx", "recordsOf(entity).remove(id)", calls)).toHaveLength(1);
  const users = [...(await sources())].filter(([, text]) => /\buseMutation\b/.test(text));
  expect(users.map(([path]) => path)).toEqual(["web/api/intents/use-action.ts"]);
});
