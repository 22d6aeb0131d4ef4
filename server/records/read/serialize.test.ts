import { afterAll, beforeAll, expect, test } from "vitest";
import { place, ref, refs } from "../../../domain/declare/index.ts";
import { productUnit } from "../../../domain/entities/declared.ts";
import { insertRecord } from "../../../tests/support/drafts.ts";
import { type People, startWithPeople } from "../../../tests/support/people.ts";
import { companionSql } from "./serialize.ts";

let people: People & { readonly stop: () => Promise<void> };
const units: string[] = [];

beforeAll(async () => {
  people = await startWithPeople();
  const { db, admin, vendorId } = people;
  for (let count = 0; count < 2; count++)
    units.push(await insertRecord({ db, entity: productUnit, actor: admin, vendorId }));
});
afterAll(() => people.stop());

// Names that the fragments once had for their own tables.
test.each(["p", "t", "u", "e0", "x"])(
  "a row with the alias %s has the labels of its own values",
  async (alias) => {
    const labels = [
      companionSql(place(), `${alias}.place`),
      companionSql(ref(productUnit), `${alias}.unit_id`),
      companionSql(refs(productUnit), `${alias}.unit_ids`),
    ];
    const [found] = await people.db.query<{ labels: unknown }>(
      `select json_build_array(${labels.join(", ")}) as labels
     from (values ('12', $1::uuid, $2::uuid[])) ${alias} (place, unit_id, unit_ids)`,
      [units[0], [units[1], units[0]]],
    );
    expect(found?.labels).toEqual([
      { label: "Phnom Penh", labelKh: expect.any(String) },
      expect.objectContaining({ id: units[0] }),
      [expect.objectContaining({ id: units[1] }), expect.objectContaining({ id: units[0] })],
    ]);
  },
);
