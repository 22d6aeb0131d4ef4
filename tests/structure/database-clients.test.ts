import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
/** Modules that attach an `error` listener to each client. The benchmarks' bare server is not part of the product. */
const allowed = ["server/db/database.ts", "server/db/hosts.ts", "scripts/bench/bare-server.ts"];

test("only modules that handle a client's errors for its whole lifetime open one", async () => {
  const opening: string[] = [];
  for (const folder of ["server", "scripts"]) {
    for (const file of await readdir(join(root, folder), { recursive: true })) {
      if (!file.endsWith(".ts") || file.endsWith(".test.ts")) continue;
      const text = await readFile(join(root, folder, file), "utf8");
      if (/new (pg\.)?(Client|Pool)\(|new \(clientClass/.test(text)) opening.push(`${folder}/${file}`);
    }
  }
  expect(opening.sort()).toEqual([...allowed].sort());
});
