import { expect, test } from "vitest";
import { screens } from "../../../domain/navigation/screens.ts";
import { handWrittenScreens } from "./hand-written-screens.ts";

test("every hand-written screen of the menu has a component and vice versa", () => {
  expect(Object.keys(handWrittenScreens).sort()).toEqual(screens.map(({ name }) => name).sort());
});
