import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { draftOf, insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { readBatch } from "../batches/read-batches.ts";
import { undoBatch } from "../batches/undo-batch.ts";
import { readTable } from "../table/read-table.ts";
import { insertMany } from "../write/insert-many.ts";
import { readImportErrors } from "./import-errors.ts";
import { importRecords } from "./import-records.ts";
import { removeOldImports } from "./import-run.ts";
import { headingScoreOf } from "./mapping/match-headings.ts";

let people: People & { readonly stop: () => Promise<void> };
beforeAll(async () => {
  people = await startWithPeople();
});
afterAll(() => people.stop());

async function send(
  entity: AnyEntity,
  lines: readonly string[],
  mode: "check" | "commit" = "commit",
  skipErrors = false,
) {
  const path = join(tmpdir(), `kasekam-import-${randomUUID()}`);
  await writeFile(path, `${lines.join("\r\n")}\r\n`);
  const sheet = await readTable({ path, format: "csv", score: headingScoreOf(entity) }).finally(() =>
    rm(path),
  );
  const { db, admin: actor } = people;
  return importRecords({
    db,
    actor,
    entity,
    sheet,
    fileName: "file.csv",
    fileHash: "",
    mode,
    skipErrors,
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
    expect(refused.errors).toMatchObject(
      ["vendorId", "province", "fromKg", "toKg"].map((path) => ({
        row: 4,
        name: null,
        path,
        message,
      })),
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
  const refused = await send(unit, [head, "Sack,បាវ,lb1,heaviness", "Box,ប្រអប់,lb2,ចំនួន"], "check");
  expect(refused.errors).toEqual([
    {
      row: 2,
      name: "Sack",
      path: "dimension",
      message: "“heaviness” isn't an option. Choose one of: Weight, Volume, Count, Area, Length.",
      value: "heaviness",
    },
  ]);
});

describe("an import that skips rows with errors", () => {
  const unit = entityNamed("productUnit");
  const head = "id,name,nameKh,symbol,factor";
  const symbolOf = () => `s${randomUUID().slice(0, 8)}`;
  const skip = (lines: readonly string[], mode: "check" | "commit") => send(unit, lines, mode, true);
  const stored = async (symbols: readonly string[]) =>
    (
      await people.db.query<{ symbol: string }>(
        "select symbol from product_unit where symbol = any ($1) and deleted_at is null",
        [symbols],
      )
    )
      .map(({ symbol }) => symbol)
      .sort();

  test("writes the other rows, says how many it skipped, and is undone", async () => {
    const [a, b, c] = ["a", "b", "c"].map((start) => start + symbolOf());
    const lines = [head, `,Sack,បាវ,${a},1`, `,Box,,${b},heavy`, `,Tin,កំប៉ុង,${c},2`];
    expect(await send(unit, lines, "commit")).toMatchObject({ state: "refused", skipped: 0, created: 0 });
    const checked = await skip(lines, "check");
    expect(checked).toMatchObject({ state: "checked", rows: 3, created: 2, skipped: 1 });
    expect(checked.preview.map(({ row }) => row)).toEqual([2, 4]);
    expect(await stored([a ?? "", c ?? ""])).toEqual([]);
    const done = await skip(lines, "commit");
    expect(done).toMatchObject({ state: "committed", rows: 3, created: 2, skipped: 1 });
    expect(done.errors).toEqual(checked.errors);
    expect(done.errors.map(({ row, path }) => [row, path])).toEqual([
      [3, "nameKh"],
      [3, "factor"],
    ]);
    expect(await stored([a ?? "", b ?? "", c ?? ""])).toEqual([a, c]);

    const context = { db: people.db, actor: people.admin };
    const batch = await readBatch({ ...context, id: done.importId });
    expect(batch).toMatchObject({
      total: 2,
      refused: 0,
      file: { created: 2, skipped: 1, hasSkippedRows: true },
    });
    for (const { importId } of [checked, done]) {
      const file = await readImportErrors({ ...context, entity: unit, importId, language: "en" });
      const rows = [];
      for await (const piece of file.rows) rows.push(...piece);
      expect(rows).toEqual([[null, "Box", null, b, "heavy", expect.stringContaining("Factor: ")]]);
    }
    const others = { ...context, actor: { ...people.admin, userId: randomUUID() } };
    await people.db.query("update import_run set at = at - interval '25 hours' where id = $1", [
      done.importId,
    ]);
    const canDownload = async (reader: typeof context) =>
      (await readBatch({ ...reader, id: done.importId })).file?.hasSkippedRows;
    expect([await canDownload(context), await canDownload(others)]).toEqual([true, false]);
    await removeOldImports(people.db);
    expect(await canDownload(context)).toBe(false);
    await undoBatch({ ...context, id: done.importId, language: "en" });
    expect(await stored([a ?? "", c ?? ""])).toEqual([]);
  });

  test("skips a row that needs a skipped one, in the check as in the import", async () => {
    const [free, taken, own] = [symbolOf(), symbolOf(), symbolOf()];
    const body = await draft(unit);
    const [first] = await insertMany(people.db, unit, [
      { ...body, symbol: free },
      { ...body, symbol: taken },
    ]);
    // Row 2 would free the symbol that row 3 takes, but its new one is taken.
    const lines = [head, `${first},Sack,បាវ,${taken},1`, `,Box,ប្រអប់,${free},1`, `,Tin,កំប៉ុង,${own},1`];
    const refused = await send(unit, lines, "check");
    expect(refused.errors.map(({ row }) => row)).toEqual([2]);
    for (const mode of ["check", "commit"] as const) {
      const answer = await skip(lines, mode);
      expect(answer).toMatchObject({ created: 1, updated: 0, skipped: 2 });
      expect(answer.errors.map(({ row, path }) => [row, path])).toEqual([
        [2, "symbol"],
        [3, "symbol"],
      ]);
    }
    expect(await stored([own])).toEqual([own]);
  });

  test("skips a row that is right only together with a skipped one", async () => {
    const account = entityNamed("vendorBankAccount");
    const vendorId = await insertRecord({ ...people, entity: entityNamed("vendor"), actor: people.admin });
    const body = { ...(await draft(account)), vendorId, isDefault: false };
    const [first, second, third] = await insertMany(people.db, account, [body, body, body]);
    const defaults = async () =>
      (
        await people.db.query<{ id: string }>(
          "select id from vendor_bank_account where is_default and vendor_id = $1",
          [vendorId],
        )
      ).map(({ id }) => id);
    expect(await defaults()).toEqual([first]);
    const lines = ["id,isDefault", `${first},no`, `${second},perhaps`];
    for (const mode of ["check", "commit"] as const) {
      // Without row 3 no account would be the default.
      const refused = await send(account, lines, mode, true);
      expect(refused).toMatchObject({ state: "refused", updated: 0, skipped: 0 });
      expect(refused.errors.map(({ row, path }) => [row, path])).toEqual([
        [2, "isDefault"],
        [3, "isDefault"],
      ]);
    }
    expect(await defaults()).toEqual([first]);
    const moved = await send(account, [...lines, `${third},yes`], "commit", true);
    expect(moved).toMatchObject({ state: "committed", updated: 2, skipped: 1 });
    expect(await defaults()).toEqual([third]);
  });

  test("is refused if no row is left", async () => {
    const lines = [head, `,Box,,${symbolOf()},1`, `,Tin,,${symbolOf()},1`];
    for (const mode of ["check", "commit"] as const)
      expect(await skip(lines, mode)).toMatchObject({ state: "refused", created: 0, skipped: 0 });
  });
});
