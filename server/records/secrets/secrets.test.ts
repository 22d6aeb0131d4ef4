import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AnyEntity, entity, ref, text } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { createAll } from "../../db/schema/create-sql.ts";
import { tablesOf } from "../../db/schema/tables.ts";
import { readEnv } from "../../env.ts";
import { rowOperationFor } from "../bulk/bulk-rows.ts";
import { readHistory } from "../history/history.ts";
import { formerValues } from "../history/history-diff.ts";
import { packSheet, unpackSheet } from "../import/stored-sheet.ts";
import { updateRows } from "../import/write-rows.ts";
import { listRecords } from "../list/list.ts";
import { readRecord } from "../read/read.ts";
import { createRecord } from "../write/create.ts";
import { insertMany } from "../write/insert-many.ts";
import { updateRecord } from "../write/update.ts";
import { decryptText, encryptText } from "./secret-box.ts";
import { loadSecretKeys, secretKeysOf } from "./secret-keys.ts";
import { openSecret, sealReply } from "./secrets.ts";

const one = localized("Till", "ថត");
/** Declared only here, with its own table. */
const till: AnyEntity = entity("secretTill", {
  label: { one, many: one },
  api: { path: "secret-till" },
  fields: {
    name: text({ required: true }),
    vendorId: ref(vendor),
    number: text({ pattern: /^\d+$/, visibleTo: ["backofficeAdmin"], max: 30 }),
  },
  access: { backofficeAdmin: "manage", admin: "manage", supplier: { can: "manage", own: "vendorId" } },
  list: { columns: ["name", "number"], search: ["name"] },
  form: [{ label: one, fields: ["name", "vendorId", "number"] }],
});

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
  for (const sql of createAll(tablesOf([till]))) await people.db.query(sql);
});
afterAll(() => people.stop());

const parsed = (json: string) => JSON.parse(json);
const as = (actor = people.admin) => ({ db: people.db, actor, entity: till });
const make = async (number: string | null = "000123456789", actor = people.supplier) =>
  createRecord({ ...as(actor), input: { name: "ABA", number } });
const storedOf = async (id: string) => {
  const [row] = await people.db.query<{ number: string }>("select number from secret_till where id = $1", [
    id,
  ]);
  return row?.number ?? "";
};

describe("a secret field", () => {
  test("is encrypted in its column, differently each time, with readable last characters", async () => {
    const [one, other] = [await make(), await make()];
    const stored = await storedOf(one.id);
    expect(stored).toMatch(/^v1:6789:[A-Za-z0-9+/=]{40,}$/);
    expect(stored).not.toContain("000123456789");
    expect(await storedOf(other.id)).not.toBe(stored);
    expect(openSecret(as(), "number", stored)).toBe("000123456789");
  });

  test("is visible to the roles it names and masked for all others, in every reply", async () => {
    const { id, json } = await make();
    expect(parsed(json).number).toBe("•••• 6789");
    const reads = async (actor = people.admin) => parsed(await readRecord({ ...as(actor), id })).number;
    expect(await reads(people.admin)).toBe("000123456789");
    expect(await reads(people.support)).toBe("•••• 6789");
    expect(await reads(people.supplier)).toBe("•••• 6789");
    const listed = async (actor = people.admin) =>
      parsed(await listRecords({ ...as(actor), query: { "id.in": id } })).items[0].number;
    expect(await listed(people.admin)).toBe("000123456789");
    expect(await listed(people.supplier)).toBe("•••• 6789");
    const made = await make("999", people.admin);
    expect(parsed(made.json).number).toBe("999");
    expect(parsed(await readRecord({ ...as(people.support), id: made.id })).number).toBe("•••• 9");
    const current = await updateRecord({ ...as(people.support), id, input: { version: 9, name: "x" } }).catch(
      (error: unknown) => error,
    );
    expect(current).toMatchObject({ detail: { extra: { current: { number: "•••• 6789" } } } });
  });

  test("stays when its mask is sent back, is replaced by a new value, and cleared by null", async () => {
    const { id } = await make();
    const before = await storedOf(id);
    await updateRecord({
      ...as(people.supplier),
      id,
      input: { version: 1, name: "Wing", number: "•••• 6789" },
    });
    expect(await storedOf(id)).toBe(before);
    await updateRecord({ ...as(people.supplier), id, input: { version: 2, number: "777888999" } });
    expect(openSecret(as(), "number", await storedOf(id))).toBe("777888999");
    await updateRecord({ ...as(people.supplier), id, input: { version: 3, number: null } });
    expect(parsed(await readRecord({ ...as(), id })).number).toBeNull();
    await expect(make("•••• 6789")).rejects.toMatchObject({
      type: "invalid",
      detail: { issues: [{ path: "number" }] },
    });
  });

  test("can't be used to filter, sort or search, by any role", async () => {
    const { id } = await make();
    for (const query of [
      { number: "000123456789" },
      { "number.in": "000123456789" },
      { number: "" },
      { sort: "number" },
      { sort: "-number" },
    ])
      await expect(listRecords({ ...as(), query })).rejects.toMatchObject({ type: "invalid" });
    expect(parsed(await listRecords({ ...as(), query: { q: "000123456789" } })).items).toEqual([]);
    expect(parsed(await listRecords({ ...as(), query: { "id.in": id } })).total).toBe(1);
  });

  test("is masked in the history, which records that it changed, and restored in full by an undo", async () => {
    const { id } = await make();
    await updateRecord({ ...as(), id, input: { version: 1, number: "111122223333" } });
    const { items } = await readHistory({ ...as(), id });
    expect(items[0]?.changes).toEqual({ number: { from: "•••• 6789", to: "•••• 3333" } });
    expect(JSON.stringify(items)).not.toMatch(/v1:|000123456789|111122223333/);
    const [entry] = await people.db.query<{ changes: Record<string, [unknown, unknown]> }>(
      "select changes from history where record_id = $1 order by id desc limit 1",
      [id],
    );
    const values = formerValues(till, entry?.changes ?? {});
    await updateRows(as(), [{ id, values }]);
    expect(openSecret(as(), "number", await storedOf(id))).toBe("000123456789");
  });

  test("is encrypted in bulk inserts", async () => {
    const [id = ""] = await insertMany(people.db, till, [{ name: "Many", number: "444455556666" }]);
    expect(await storedOf(id)).toMatch(/^v1:6666:/);
  });

  test("in a rejected sheet is stored encrypted until it is downloaded", async () => {
    const content = { headings: ["Number"], rows: [[2, ["000123456789"]]] };
    const kept = await packSheet(as(), content);
    expect(kept.toString()).toMatch(/^v1::[A-Za-z0-9+/=]+$/);
    expect(await unpackSheet(as(), kept)).toEqual(content);
    const open = await packSheet({ ...as(), entity: entityNamed("productUnit") }, content);
    expect(await unpackSheet({ ...as(), entity: entityNamed("productUnit") }, open)).toEqual(content);
  });

  test("can be changed in one record at a time only", () => {
    const input = { number: "000123456789" };
    expect(() => rowOperationFor(as(), "update", { values: input })).toThrow();
    expect(rowOperationFor(as(), "update", { values: { name: "Wing" } })).toBeTypeOf("function");
  });

  test("with a lost key gives readers an error message, and stays masked for the others", async () => {
    const { id } = await make();
    const foreign = `v1:6789:${encryptText(Buffer.alloc(32, 7), "secret_till.number", "000123456789")}`;
    await people.db.query("update secret_till set number = $2 where id = $1", [id, foreign]);
    await expect(readRecord({ ...as(), id })).rejects.toMatchObject({ type: "away" });
    expect(parsed(await readRecord({ ...as(people.supplier), id })).number).toBe("•••• 6789");
  });

  test("can't be moved to another column, and a stored reply can only be decrypted as a reply", () => {
    const key = Buffer.alloc(32, 1);
    const sealed = encryptText(key, "a.b", "ស្រូវ");
    expect(decryptText(key, "a.b", sealed)).toBe("ស្រូវ");
    expect(decryptText(key, "a.c", sealed)).toBeNull();
    const kept = sealReply(as(), '{"number":"1"}');
    expect(openSecret(as(), "answer", kept)).toBe('{"number":"1"}');
    expect(() => openSecret(as(), "number", kept)).toThrow();
  });
});

describe("the key", () => {
  test("belongs to the database: opened with another one, it reads no secret", async () => {
    const stored = await storedOf((await make()).id);
    const own = secretKeysOf(people.db);
    const openWith = (secretKeys?: readonly Buffer[]) =>
      openSecret({ db: { context: secretKeys ? { secretKeys } : {} }, entity: till }, "number", stored);
    const other = Buffer.alloc(32, 9);
    expect(openWith([other, ...own])).toBe("000123456789");
    expect(() => openWith([other])).toThrow(/lacks their key/);
    expect(() => openWith()).toThrow(/openAppDatabase/);
  });

  const inFolder = async (work: (folder: string) => Promise<void>) => {
    const folder = await mkdtemp(join(tmpdir(), "kasekam-key-"));
    await work(folder);
    await rm(folder, { recursive: true });
  };

  test("is created once, in a file readable by its owner only", () =>
    inFolder(async (folder) => {
      const env = readEnv({ DATA_DIR: join(folder, "data") });
      const [key] = loadSecretKeys(env);
      expect(loadSecretKeys(env)).toEqual([key]);
      const path = join(folder, "data", "secrets.key");
      expect((await stat(path)).mode & 0o777).toBe(0o600);
      expect(Buffer.from(await readFile(path, "utf8"), "base64")).toEqual(key);
    }));

  test("must be configured when several processes share a database in production", () =>
    inFolder(async (folder) => {
      const shared = { NODE_ENV: "production", DATABASE_URL: "postgres://db/kasekam", DATA_DIR: folder };
      expect(() => loadSecretKeys(readEnv(shared))).toThrow(/SECRETS_KEY must be set/);
      const SECRETS_KEY = Buffer.alloc(32, 3).toString("base64");
      expect(loadSecretKeys(readEnv({ ...shared, SECRETS_KEY }))).toEqual([Buffer.alloc(32, 3)]);
    }));

  test("that is too short is rejected with a message, and old keys may follow the new one", () => {
    expect(() => readEnv({ SECRETS_KEY: "c2hvcnQ=" })).toThrow(/SECRETS_KEY must be 32 random bytes/);
    const keys = [1, 2].map((byte) => Buffer.alloc(32, byte).toString("base64")).join(",");
    expect(readEnv({ SECRETS_KEY: keys }).SECRETS_KEY).toHaveLength(2);
  });
});
