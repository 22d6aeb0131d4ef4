import { expect, test } from "vitest";
import { media } from "../contracts/media.ts";
import { searchEverything } from "../contracts/search.ts";
import { mayCall } from "./may-call.ts";

test("only the roles that an endpoint names may call it", () => {
  const callers = (["admin", "supplier", "anonymous"] as const).map((role) =>
    mayCall(role, searchEverything),
  );
  expect(callers).toEqual([true, true, false]);
  expect(mayCall("anonymous", media)).toBe(false);
  expect(mayCall("anonymous", { callers: "public" })).toBe(false);
});
