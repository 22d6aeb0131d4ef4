import { expect, test } from "vitest";
import { fileNameOfUrl, pictureNameOfUrl } from "./file-url.ts";

test("the name of a file is the end of its URL; only uploaded pictures have one", () => {
  expect(fileNameOfUrl("/api/files/v1/plan.pdf")).toBe("plan.pdf");
  expect(pictureNameOfUrl("/files/rice.webp")).toBe("rice.webp");
  expect(pictureNameOfUrl("https://example.org/files/rice.webp")).toBeNull();
});
