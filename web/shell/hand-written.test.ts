import { expect, test } from "vitest";
import { screens } from "../../domain/screens.ts";
import { handWritten } from "./hand-written.ts";

test("every hand-written screen of the menu has its component, and the other way round", () => {
  expect(Object.keys(handWritten).sort()).toEqual(screens.map(({ name }) => name).sort());
});
