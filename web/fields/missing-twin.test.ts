import { expect, test } from "vitest";
import { missingTwin } from "./missing-twin.ts";

test("the translation that is missing is the empty one of two, and none where both or neither say something", () => {
  expect(missingTwin("Rice", null)).toBe("km");
  expect(missingTwin("", "ស្រូវ")).toBe("en");
  expect(missingTwin("Rice", "ស្រូវ")).toBeNull();
  expect(missingTwin(null, undefined)).toBeNull();
});

test("a rich text says nothing without words, and something with a picture alone", () => {
  expect(missingTwin("<p>Rice</p>", "<p> </p>")).toBe("km");
  expect(missingTwin("<p>Rice</p>", '<p><img src="/files/a.jpg"></p>')).toBeNull();
});
