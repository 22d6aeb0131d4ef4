import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "../../web");

test("only web/ui/overlays/dialog.tsx renders Mantine's Modal, which loses the focus when it is unmounted open", async () => {
  const rendering: string[] = [];
  for (const file of await readdir(web, { recursive: true }))
    if (file.endsWith(".tsx") && /<(Modal|Drawer)\b/.test(await readFile(join(web, file), "utf8")))
      rendering.push(file);
  expect(rendering).toEqual(["ui/overlays/dialog.tsx"]);
});
