import { expect, test } from "vitest";
import { entityNamed } from "../../domain/entities/index.ts";
import { actsFor, actsForAll, refusalsFor } from "./acts.ts";

const account = entityNamed("vendorBankAccount");
const row = { id: "1", version: 1, state: "pending", detailsChangedById: "me" };
const names = (acts: readonly { readonly name: string }[]) => acts.map(({ name }) => name);

test("a step that somebody else has to take is not offered, and the reason is given", () => {
  const me = { role: "admin", userId: "me" } as const;
  expect(names(actsFor(account, me, row))).toEqual(["reject"]);
  expect(names(actsForAll(account, me, [row]))).toEqual(["reject"]);
  expect(refusalsFor(account, me, row).map(({ en }) => en)).toEqual([
    "You entered these account details: somebody else has to verify them.",
  ]);
});

test("anybody else is offered it", () => {
  const other = { role: "admin", userId: "other" } as const;
  expect(names(actsFor(account, other, row))).toEqual(["verify", "reject"]);
  expect(refusalsFor(account, other, row)).toEqual([]);
});

test("nothing is offered for a record that another vendor owns too", () => {
  const product = entityNamed("product");
  const seller = { role: "supplier", userId: "me" } as const;
  const own = { id: "1", version: 1, state: "published", vendorIds: ["v1"] };
  expect(names(actsFor(product, seller, own))).toContain("archive");
  const shared = { ...own, vendorIds: ["v1", "v2"] };
  expect(actsFor(product, seller, shared)).toEqual([]);
  expect(names(actsFor(product, { ...seller, role: "admin" }, shared))).toContain("archive");
});

test("who may not take it anyway reads no reason", () => {
  expect(refusalsFor(account, { role: "editor", userId: "me" }, row)).toEqual([]);
});
