import { expect, test } from "vitest";
import { actSummaries } from "../../../domain/records/act-summaries.ts";
import type { ActSummary } from "../../../domain/records/entity-acts.ts";
import { parseActionQuery } from "./action-query.ts";
import { actsOfRole, recordAt } from "./use-record-acts.ts";

const acts = actsOfRole("backofficeAdmin");
const namesOf = (found: readonly ActSummary[]) => found.map(({ entity, name }) => `${entity}.${name}`);
const parsed = (q: string) => {
  const query = parseActionQuery(acts, q);
  return query && [namesOf(query.acts), query.rest];
};

test("a text begins with an action and names a record", () => {
  expect(parsed("confirm OR-2026-00012")).toEqual([["order.confirm", "payment.confirm"], "or-2026-00012"]);
  expect(parsed("Confirm order 12")).toEqual([["order.confirm"], "12"]);
  expect(parsed("  record  payment or-1")).toEqual([["order.markPaid"], "or-1"]);
  expect(parsed("suspend ek kun")).toEqual([["vendor.suspend"], "ek kun"]);
});

test("a Khmer action needs no space before a number", () => {
  expect(parsed("បញ្ជាក់ការបញ្ជាទិញ OR-2026-00012")).toEqual([["order.confirm"], "or-2026-00012"]);
  expect(parsed("បញ្ជាក់ការបញ្ជាទិញOR-2026-00012")).toEqual([["order.confirm"], "or-2026-00012"]);
  expect(parsed("ផ្អាកអ្នកលក់ ឯក គន់")).toEqual([["vendor.suspend"], "ឯក គន់"]);
});

test("both labels of an action that depends on its record are known", () => {
  expect(parsed("mark as exported urea")?.[0]).toEqual(["product.toggleExport"]);
  expect(parsed("unmark as exported urea")?.[0]).toEqual(["product.toggleExport"]);
});

test("a text that names no action or no record means none", () => {
  for (const q of ["", "confirm", "confirm ", "confirm o", "urea 46", "co OR-2026-00012", "new product"])
    expect(parsed(q), q).toBeNull();
});

test("a role has the actions that name it", () => {
  expect(namesOf(actsOfRole("supplier"))).toContain("product.submit");
  expect(namesOf(actsOfRole("supplier"))).not.toContain("product.publish");
  expect(actsOfRole("anonymous")).toEqual([]);
  expect(actSummaries.every(({ labels, roles }) => labels.length > 0 && roles.length > 0)).toBe(true);
});

test("an address names the record that it shows", () => {
  expect(recordAt("/app/reports/orders/0198-x")).toMatchObject({ entity: { name: "order" }, id: "0198-x" });
  expect(recordAt("/app/reports/orders")).toBeNull();
  expect(recordAt("/app/reports/orders/new")?.entity.name ?? null).toBe(null);
});
