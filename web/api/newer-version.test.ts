import { expect, test } from "vitest";
import { scriptsIn } from "./newer-version.ts";

test("the version of a page is the scripts that it starts with", () => {
  const html = `<script type="module" crossorigin src="/assets/main-B2.js"></script><link href="/x.css">`;
  expect(scriptsIn(html)).toEqual(["/assets/main-B2.js"]);
  expect(scriptsIn("<html><body>Away</body></html>")).toEqual([]);
});
