import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { insertMany } from "../write/insert-many.ts";
import { importRecords } from "./import-records.ts";
import { readSheet } from "./read-sheet.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

async function send(entity: AnyEntity, lines: readonly string[], mode: "check" | "commit" = "commit") {
  const path = join(tmpdir(), `kasekam-import-${randomUUID()}`);
  await writeFile(path, `${lines.join("\r\n")}\r\n`);
  const sheet = await readSheet({ path, format: "csv" }).finally(() => rm(path));
  const { db, admin: actor } = people;
  return importRecords({
    db,
    actor,
    entity,
    sheet,
    fileName: "file.csv",
    fileHash: "",
    mode,
    language: "en",
  });
}
const draft = (entity: AnyEntity) => draftOf({ ...people, entity, actor: people.admin });

test("reports each row of a sheet that repeats fields which are unique together", async () => {
  const version = entityNamed("appVersion");
  const [platform, other] = Object.keys(version.fields.platform.values);
  await insertMany(people.db, version, [{ ...(await draft(version)), platform, number: "2.0.0" }]);
  const refused = await send(version, [
    "platform,number",
    `${platform},2.0.0`,
    `${other},2.0.0`,
    `${other},2.0.0`,
  ]);
  expect(refused.errors.map(({ row, path }) => [row, path])).toEqual([
    [2, "platform"],
    [2, "number"],
    [4, "platform"],
    [4, "number"],
  ]);
  const done = await send(version, ["platform,number", `${platform},2.0.1`, `${other},2.0.0`]);
  expect(done).toMatchObject({ state: "committed", created: 2, errors: [] });
});

test("reports overlapping rows of a sheet with the message of the rule, already in the check", async () => {
  const fee = entityNamed("vendorDeliveryFee");
  const head = "vendorId,fromKg,toKg,fee";
  const row = (from: number, to: number) => `${people.vendorId},${from},${to},1000`;
  for (const mode of ["check", "commit"] as const) {
    const refused = await send(fee, [head, row(0, 5), row(6, 9), row(4, 5)], mode);
    const message = fee.noOverlap?.[0]?.message.en;
    expect(refused.state).toBe("refused");
    expect(refused.errors).toEqual(
      ["vendorId", "province", "fromKg", "toKg"].map((path) => ({ row: 4, name: null, path, message })),
    );
  }
  expect(await send(fee, [head, row(0, 5), row(5, 9)])).toMatchObject({ state: "committed", created: 2 });
});

test("a sheet can move the default from one account to another, but not clear it", async () => {
  const account = entityNamed("vendorBankAccount");
  const vendorId = await insertRecord({ ...people, entity: entityNamed("vendor"), actor: people.admin });
  const body = { ...(await draft(account)), vendorId, isDefault: false };
  const [first, second] = await insertMany(people.db, account, [body, body]);
  const moved = await send(account, ["id,isDefault", `${first},no`, `${second},yes`]);
  expect(moved.state).toBe("committed");
  const flagged = await people.db.query(
    "select id from vendor_bank_account where is_default and vendor_id = $1",
    [vendorId],
  );
  expect(flagged).toEqual([{ id: second }]);
  for (const mode of ["check", "commit"] as const) {
    const refused = await send(account, ["id,isDefault", `${second},no`], mode);
    expect(refused).toMatchObject({ state: "refused", errors: [{ row: 2, path: "isDefault" }] });
  }
});

test("rejects an unknown choice with the labels of the valid ones", async () => {
  const unit = entityNamed("productUnit");
  const head = "name,nameKh,symbol,dimension";
  const refused = await send(unit, [head, "Sack,បាវ,lb1,heaviness", "Box,ប្រអប់,lb2,ទម្ងន់"], "check");
  expect(refused.errors).toEqual([
    {
      row: 2,
      name: "Sack",
      path: "dimension",
      message: "“heaviness” isn't an option. Choose one of: Weight, Volume, Count, Area, Length.",
    },
  ]);
});
