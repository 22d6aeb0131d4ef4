import { expect, test } from "vitest";
import { shrunkSides } from "./shrink-image.ts";

test("the longer side of a picture becomes 1000 pixels, and a small picture stays as it is", () => {
  expect(shrunkSides(4000, 3000)).toEqual({ width: 1000, height: 750 });
  expect(shrunkSides(1000, 20_000)).toEqual({ width: 50, height: 1000 });
  expect(shrunkSides(20_000, 3)).toEqual({ width: 1000, height: 1 });
  expect(shrunkSides(640, 480)).toEqual({ width: 640, height: 480 });
});
