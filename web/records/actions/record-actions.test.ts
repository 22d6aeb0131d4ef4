import { expect, test } from "vitest";
import { entityNamed } from "../../../domain/entities/index.ts";
import { actionsFor, actionsForAll, fourEyesReasons } from "./record-actions.ts";

const account = entityNamed("vendorBankAccount");
const row = { id: "1", version: 1, state: "pending", detailsChangedById: "me" };
const names = (acts: readonly { readonly name: string }[]) => acts.map(({ name }) => name);

test("hides a transition that another person has to make and gives the reason", () => {
  const me = { role: "admin", userId: "me" } as const;
  expect(names(actionsFor(account, me, row))).toEqual(["reject"]);
  expect(names(actionsForAll(account, me, [row]))).toEqual(["reject"]);
  expect(fourEyesReasons(account, me, row).map(({ en }) => en)).toEqual([
    "You entered these account details. Someone else has to verify them.",
  ]);
});

test("offers the transition to another person", () => {
  const other = { role: "admin", userId: "other" } as const;
  expect(names(actionsFor(account, other, row))).toEqual(["verify", "reject"]);
  expect(fourEyesReasons(account, other, row)).toEqual([]);
});

test("nothing is offered for a record that another vendor owns too", () => {
  const product = entityNamed("product");
  const seller = { role: "supplier", userId: "me" } as const;
  const own = { id: "1", version: 1, state: "published", vendorIds: ["v1"] };
  expect(names(actionsFor(product, seller, own))).toContain("archive");
  const shared = { ...own, vendorIds: ["v1", "v2"] };
  expect(actionsFor(product, seller, shared)).toEqual([]);
  expect(names(actionsFor(product, { ...seller, role: "admin" }, shared))).toContain("archive");
});

test("gives no reason to roles without permission for the transition", () => {
  expect(fourEyesReasons(account, { role: "editor", userId: "me" }, row)).toEqual([]);
});
