import { expect, test } from "vitest";
import { findScripts } from "./newer-version.ts";

test("the version of a page is the set of its start-up scripts", () => {
  const html = `<script type="module" crossorigin src="/assets/main-B2.js"></script><link href="/x.css">`;
  expect(findScripts(html)).toEqual(["/assets/main-B2.js"]);
  expect(findScripts("<html><body>Away</body></html>")).toEqual([]);
});
