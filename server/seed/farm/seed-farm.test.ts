import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entities } from "../../../domain/entities/index.ts";
import { checkAnswers, parseAnswers, parseForm } from "../../../domain/farm/farm-form.ts";
import { createMigratedDatabase } from "../../../tests/support/test-app.ts";
import type { Database } from "../../db/database.ts";
import { openAppDatabase } from "../../entities/open-app-database.ts";
import { pickedOptionsIn } from "../../farm/sync-picks.ts";
import { openDiskFiles } from "../../files/store/disk-file-store.ts";
import { seedDemo } from "../seed-demo.ts";

let db: Database;
let drop: () => Promise<void>;
let folder = "";

beforeAll(async () => {
  const made = await createMigratedDatabase();
  folder = await mkdtemp(join(tmpdir(), "kasekam-farm-seed-"));
  db = openAppDatabase(made.url);
  drop = made.drop;
  await seedDemo({ db, files: openDiskFiles(folder), log: { info: () => {} } });
});
afterAll(async () => {
  await db.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});

const count = async (from: string): Promise<number> => {
  const [row] = await db.query<{ count: number }>(`select count(*) from ${from}`);
  return row?.count ?? 0;
};

describe("the demo farms", () => {
  test.each([
    ["farm_category", 15],
    ["farm_sub_category", 88],
    ["seed_variety", 90],
    ["agricultural_dictionary", 317],
    ["farm_list_of_value", 16],
    ["farm_activity", 11],
    ["farm_activity_form_field", 60],
    ["farm_guide_line", 10],
    ["farm_community", 20],
    ["farm", 200],
    ["plan", 120],
    ["farm_activity_implementation", 420],
  ])("%s has at least %i", async (table, least) => {
    expect(await count(table)).toBeGreaterThanOrEqual(least);
  });

  test("asks every kind of question somewhere", async () => {
    expect(await count("(select distinct kind from farm_activity_form_field) k")).toBe(9);
  });

  test("every work record matches its stored form and lists the records selected in it", async () => {
    const rows = await db.query<{ id: string; answers: unknown }>(
      "select id, answers from farm_activity_implementation",
    );
    let picked = 0;
    for (const { answers } of rows) {
      expect(checkAnswers(parseForm(answers), parseAnswers(answers)).issues).toEqual([]);
      picked += pickedOptionsIn(answers).length;
    }
    expect(await count("farm_activity_list_of_value_implementation")).toBe(picked);
    expect(picked).toBeGreaterThan(300);
  });

  test("work records belong to farms of their farmers and are from the last year, not the future", async () => {
    expect(
      await count(
        `farm_activity_implementation i join farm f on f.id = i.farm_id
         where f.profile_id <> i.profile_id or i.done_on > current_date + 1 or i.done_on < current_date - 367`,
      ),
    ).toBe(0);
  });

  test("every English text has its Khmer one, except definitions in the dictionary", async () => {
    for (const entity of entities.filter(({ menu }) => menu?.group === "farm")) {
      const names = Object.keys(entity.fields).filter((name) => `${name}Kh` in entity.fields);
      for (const name of names.filter((one) => one === "name" || one === "label" || one === "title")) {
        const table = entity.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
        expect(
          await count(`${table} where ${name} is not null and ${name}_kh !~ '[\u1780-\u17ff]'`),
          table,
        ).toBe(0);
      }
    }
  });
});
