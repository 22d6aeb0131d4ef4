import { expect, test } from "vitest";
import { entityNamed } from "../../domain/entities/index.ts";
import { toConstraintError } from "./record-errors.ts";

test("a code that the database rejects names its field", () => {
  const error = { code: "23514", constraint: "order_state_check" };
  expect(toConstraintError(entityNamed("order"), error)).toMatchObject({
    type: "invalid",
    detail: { issues: [{ path: "state", message: { en: expect.stringContaining("pending, confirmed") } }] },
  });
});

test("a code in nested rows that the database rejects names the field of the rows", () => {
  const error = { code: "23514", constraint: "vendor_application_documents_kind_check" };
  expect(toConstraintError(entityNamed("vendorApplication"), error)).toMatchObject({
    type: "invalid",
    detail: {
      issues: [{ path: "documents", message: { en: expect.stringContaining("identity, licence") } }],
    },
  });
});

test("other check constraints stay as they are", () => {
  const error = { code: "23514", constraint: "order_item_count_check" };
  expect(toConstraintError(entityNamed("order"), error)).toBe(error);
});
