import { expect, test } from "vitest";
import { scaleDownSides } from "./shrink-image.ts";

test("scales the longer side down to 1000 pixels and never up", () => {
  expect(scaleDownSides(4000, 3000)).toEqual({ width: 1000, height: 750 });
  expect(scaleDownSides(1000, 20_000)).toEqual({ width: 50, height: 1000 });
  expect(scaleDownSides(20_000, 3)).toEqual({ width: 1000, height: 1 });
  expect(scaleDownSides(640, 480)).toEqual({ width: 640, height: 480 });
});
