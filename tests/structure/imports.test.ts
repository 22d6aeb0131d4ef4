import { beforeAll, describe, expect, test } from "vitest";
import { lint, lintFiles, root } from "../support/lint.ts";

const rule = "style/noRestrictedImports";

/** Forbidden imports: importing file and specifier. */
const forbidden = [
  ["domain/entities/banners/banner.ts", "../../../server/db/database.ts"],
  ["domain/entities/banners/banner.ts", "../../../web/ui/button.tsx"],
  ["domain/entities/banners/banner.ts", "node:fs"],
  ["domain/entities/banners/banner.ts", "node:fs/promises"],
  ["domain/entities/banners/banner.ts", "react"],
  ["domain/access/can.ts", "react-dom/client"],
  ["domain/access/can.ts", "@mantine/core"],
  ["domain/declare/field.ts", "../entities/index.ts"],
  ["domain/declare/field.ts", "../entities/banners/banner.ts"],
  ["domain/declare/field.ts", "../../server/app.ts"],
  ["domain/declare/field.ts", "node:crypto"],
  ["domain/khmer/search-key.test.ts", "../../server/app.ts"],
  ["server/app.ts", "../web/app.tsx"],
  ["server/db/schema.ts", "../../web/api/client/client.ts"],
  ["server/db/schema.ts", "../records/list.ts"],
  ["server/db/schema.ts", "../entities/hooks.ts"],
  ["server/records/list.ts", "../../web/records/list.tsx"],
  ["server/records/list.ts", "../../domain/entities/banners/banner.ts"],
  ["server/records/list.ts", "../app.ts"],
  ["server/records/list/list.ts", "../routes/entity-routes.ts"],
  ["server/records/list.ts", "../entities/hooks.ts"],
  ["server/records/write/create.ts", "../../entities/hooks.ts"],
  ["server/records/write/create.ts", "../../entities/vendors/vendor-hooks.ts"],
  ["server/records/routes/entity-routes.ts", "../../../web/app.tsx"],
  ["server/records/list.test.ts", "../../web/app.tsx"],
  ["server/auth/session.ts", "../../web/app.tsx"],
  ["web/app.tsx", "../server/app.ts"],
  ["web/app.tsx", "../domain/entities/index.ts"],
  ["web/screens/home/home.tsx", "../../../domain/entities/declared.ts"],
  ["web/api/client.ts", "../../domain/entities/index.ts"],
  ["web/fields/text-field.tsx", "../../domain/entities/declared.ts"],
  ["web/records/record-list.tsx", "../../domain/entities/index.ts"],
  ["web/screens/home/home.tsx", "../../../server/records/list.ts"],
  ["web/screens/home/home.tsx", "node:path"],
  ["web/api/client.ts", "../records/record-list.tsx"],
  ["web/api/client/client.ts", "../../records/list/record-list.tsx"],
  ["web/fields/text/text-cell.tsx", "../../records/list/record-list.tsx"],
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

/** Similar imports that must stay allowed. */
const allowed = [
  ["domain/entities/banners/banner.ts", "../../declare/index.ts"],
  ["domain/entities/banners/banner.ts", "../products/product.ts"],
  ["domain/khmer/search-key.test.ts", "node:fs"],
  ["server/db/schema.ts", "../../domain/entities/index.ts"],
  ["server/db/schema.ts", "node:crypto"],
  ["server/records/list.ts", "../../domain/entities/index.ts"],
  ["server/records/list.ts", "../db/schema.ts"],
  ["server/records/list.test.ts", "../app.ts"],
  ["server/auth/session.ts", "../records/list.ts"],
  ["server/auth/session.ts", "../../domain/contracts/auth/auth.ts"],
  ["server/auth/tokens/issue.ts", "../../db/database.ts"],
  ["server/kinds/kinds.ts", "../../domain/records/any-record.ts"],
  ["server/records/write/create.ts", "../../../domain/records/any-record.ts"],
  ["server/records/routes/entity-routes.ts", "../../../domain/entities/index.ts"],
  ["web/api/client/client.ts", "../../../domain/records/any-record.ts"],
  ["web/fields/text/text-cell.tsx", "../../../domain/records/any-record.ts"],
  ["web/screens/home/home.tsx", "../../records/record-list.tsx"],
  ["web/records/record-list.tsx", "../../domain/records/entity-summaries.ts"],
  ["web/records/record-list.tsx", "../fields/text-field.tsx"],
  ["web/fields/text-field.tsx", "../../domain/declare/index.ts"],
  ["web/fields/text-field.tsx", "react"],
] as const;

describe("import boundaries", () => {
  let found: Set<string>;

  beforeAll(async () => {
    const specifiers = new Map<string, string[]>();
    for (const [file, specifier] of [...forbidden, ...allowed]) {
      specifiers.set(file, [...(specifiers.get(file) ?? []), specifier]);
    }
    const files = new Map(
      [...specifiers].map(([file, names]) => [file, names.map((name) => `import "${name}";\n`).join("")]),
    );
    const findings = await lintFiles(files, rule);
    found = new Set(
      findings.map(({ location: { path, start } }) => `${path} ${specifiers.get(path)?.[start.line - 1]}`),
    );
  });

  test.each(forbidden)("%s may not import %s", (file, specifier) => {
    expect(found).toContain(`${file} ${specifier}`);
  });

  test.each(allowed)("%s may import %s", (file, specifier) => {
    expect(found).not.toContain(`${file} ${specifier}`);
  });

  test("the code follows them", async () => {
    expect(await lint(root, rule)).toEqual([]);
  });
});
