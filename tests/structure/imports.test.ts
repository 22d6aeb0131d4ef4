import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

const root = join(import.meta.dirname, "../..");

/** Every way that is closed: the file that imports, and what it may not import. */
const forbidden = [
  ["domain/entities/banners/banner.ts", "../../../server/db/database.ts"],
  ["domain/entities/banners/banner.ts", "../../../web/ui/button.tsx"],
  ["domain/entities/banners/banner.ts", "node:fs"],
  ["domain/entities/banners/banner.ts", "node:fs/promises"],
  ["domain/entities/banners/banner.ts", "react"],
  ["domain/can.ts", "react-dom/client"],
  ["domain/can.ts", "@mantine/core"],
  ["domain/declare/field.ts", "../entities/index.ts"],
  ["domain/declare/field.ts", "../entities/banners/banner.ts"],
  ["domain/declare/field.ts", "../../server/app.ts"],
  ["domain/declare/field.ts", "node:crypto"],
  ["domain/khmer/search-key.test.ts", "../../server/app.ts"],
  ["server/app.ts", "../web/app.tsx"],
  ["server/db/schema.ts", "../../web/api/client.ts"],
  ["server/db/schema.ts", "../records/list.ts"],
  ["server/db/schema.ts", "../features/auth/session.ts"],
  ["server/records/list.ts", "../../web/records/list.tsx"],
  ["server/records/list.ts", "../../domain/entities/banners/banner.ts"],
  ["server/records/list.ts", "../routes.ts"],
  ["server/records/list.test.ts", "../../web/app.tsx"],
  ["server/features/auth/session.ts", "../chat/rooms.ts"],
  ["server/features/auth/session.ts", "../../../web/app.tsx"],
  ["server/features/auth/tokens/issue.ts", "../../chat/rooms.ts"],
  ["web/app.tsx", "../server/app.ts"],
  ["web/screens/home/home.tsx", "../../../server/records/list.ts"],
  ["web/screens/home/home.tsx", "node:path"],
  ["web/api/client.ts", "../records/record-list.tsx"],
  ["web/api/client.ts", "../fields/text-field.tsx"],
  ["web/ui/button.tsx", "../records/record-list.tsx"],
  ["web/ui/button.tsx", "../fields/text-field.tsx"],
  ["web/ui/button.tsx", "../../domain/entities/index.ts"],
  ["web/ui/button.tsx", "../../server/app.ts"],
  ["web/fields/text-field.tsx", "../records/record-list.tsx"],
  ["web/fields/text-field.tsx", "../screens/home/home.tsx"],
  ["web/fields/text-field.tsx", "../../domain/entities/banners/banner.ts"],
  ["web/records/record-list.tsx", "../screens/home/home.tsx"],
  ["web/records/record-list.tsx", "../../domain/entities/banners/banner.ts"],
  ["web/records/record-list.tsx", "../../server/app.ts"],
  ["web/records/record-list.test.tsx", "../../server/app.ts"],
] as const;

/** Neighbours of the above that must stay open, or the lint would be in everyone's way. */
const allowed = [
  ["domain/entities/banners/banner.ts", "../../declare/index.ts"],
  ["domain/entities/banners/banner.ts", "../products/product.ts"],
  ["domain/khmer/search-key.test.ts", "node:fs"],
  ["server/db/schema.ts", "../../domain/entities/index.ts"],
  ["server/db/schema.ts", "node:crypto"],
  ["server/records/list.ts", "../../domain/entities/index.ts"],
  ["server/records/list.ts", "../db/schema.ts"],
  ["server/records/list.test.ts", "../app.ts"],
  ["server/features/auth/session.ts", "./password.ts"],
  ["server/features/auth/session.ts", "./tokens/issue.ts"],
  ["server/features/auth/session.ts", "../../records/list.ts"],
  ["server/features/auth/session.ts", "../../../domain/calls/auth.ts"],
  ["server/features/auth/tokens/issue.ts", "../session.ts"],
  ["server/features/auth/tokens/issue.ts", "../../../db/database.ts"],
  ["web/screens/home/home.tsx", "../../records/record-list.tsx"],
  ["web/records/record-list.tsx", "../../domain/entities/index.ts"],
  ["web/records/record-list.tsx", "../fields/text-field.tsx"],
  ["web/fields/text-field.tsx", "../../domain/declare/index.ts"],
  ["web/fields/text-field.tsx", "react"],
] as const;

const report = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      location: z.object({ path: z.string(), start: z.object({ line: z.number() }) }),
    }),
  ),
});

const lintImports = async (folder: string): Promise<z.infer<typeof report>["diagnostics"]> => {
  const biome = join(root, "node_modules/.bin/biome");
  const options = ["lint", "--only=style/noRestrictedImports", "--reporter=json", "--max-diagnostics=none"];
  const output = await new Promise<string>((done) => {
    execFile(biome, options, { cwd: folder, maxBuffer: 64_000_000 }, (_error, stdout) => done(stdout));
  });
  return report.parse(JSON.parse(output)).diagnostics;
};

describe("imports run one way", () => {
  let folder = "";
  let found: Set<string>;
  const files = new Map<string, string[]>();
  for (const [file, specifier] of [...forbidden, ...allowed]) {
    files.set(file, [...(files.get(file) ?? []), specifier]);
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "kasekam-imports-"));
    for (const name of ["biome.json", ".gitignore"]) await cp(join(root, name), join(folder, name));
    for (const [file, specifiers] of files) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), specifiers.map((name) => `import "${name}";\n`).join(""));
    }
    const diagnostics = await lintImports(folder);
    found = new Set(
      diagnostics.map(({ location: { path, start } }) => `${path} ${files.get(path)?.[start.line - 1]}`),
    );
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(forbidden)("%s may not import %s", (file, specifier) => {
    expect(found).toContain(`${file} ${specifier}`);
  });

  test.each(allowed)("%s may import %s", (file, specifier) => {
    expect(found).not.toContain(`${file} ${specifier}`);
  });

  test("the code keeps to it", async () => {
    expect(await lintImports(root)).toEqual([]);
  });
});
