import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { measurePackages } from "./package-sizes.ts";

test("counts a package without those inside of it, and no folder of npm's own", async () => {
  const folder = await mkdtemp(join(tmpdir(), "kasekam-sizes-"));
  try {
    const add = async (path: string, kilobytes: number) => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), Buffer.alloc(kilobytes * 1024, 1));
    };
    await add("one/lib/a.js", 100);
    await add("one/node_modules/two/a.js", 50);
    await add("@scope/three/a.js", 200);
    await add(".cache/a.js", 1000);
    await add(".package-lock.json", 1000);
    const found = new Map((await measurePackages(folder)).map(({ name, bytes }) => [name, bytes / 1024]));
    expect([...found.keys()].sort()).toEqual(["@scope/three", "one", "two"]);
    // Folders take some kilobytes of their own.
    for (const [name, kilobytes] of [
      ["one", 100],
      ["two", 50],
      ["@scope/three", 200],
    ] as const) {
      expect(found.get(name)).toBeGreaterThanOrEqual(kilobytes);
      expect(found.get(name)).toBeLessThan(kilobytes + 20);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});
