import { expect, test } from "vitest";
import { entities } from "../../domain/entities/index.ts";
import { unhandled } from "../records/handlers.ts";
import { handlers } from "./index.ts";

test("every command and every step with an effect has its handler", () => {
  expect(unhandled(entities, handlers)).toEqual([]);
});
