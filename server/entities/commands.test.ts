import { expect, test } from "vitest";
import { entities } from "../../domain/entities/index.ts";
import { missingHandlers } from "../records/write/entity-code.ts";
import { handlers } from "./commands.ts";

test("every command and every transition with `handler` has a handler", () => {
  expect(missingHandlers(entities, handlers)).toEqual([]);
});
