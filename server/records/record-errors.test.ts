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

test("other check constraints stay as they are", () => {
  const error = { code: "23514", constraint: "order_item_count_check" };
  expect(toConstraintError(entityNamed("order"), error)).toBe(error);
});
