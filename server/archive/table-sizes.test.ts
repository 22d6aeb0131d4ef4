import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createMigratedDatabase } from "../../tests/support/test-app.ts";
import { openDatabase } from "../db/database.ts";
import { addOldHistory } from "./archive.fixture.ts";
import { readTableSizes } from "./table-sizes.ts";

test("lists tables with rows, bytes, indexes, growth of a month and the oldest row; partitions count for their table", async () => {
  const { url, drop } = await createMigratedDatabase();
  const db = openDatabase(url, { connections: 1 });
  try {
    await addOldHistory(db, randomUUID(), 300);
    await db.query("update history set at = now() where version <= 100");
    await db.query(
      "insert into place (code, name, name_kh, level) select n, 'A', 'ក', 1 from generate_series(10, 19) n",
    );
    const sizes = await readTableSizes(db);
    const history = sizes.find(({ table }) => table === "history");
    expect(history).toMatchObject({ rows: 300, oldest: "2024-01-09" });
    const size = (history?.bytes ?? 0) + (history?.indexBytes ?? 0);
    expect(history?.bytes).toBeGreaterThan(8192);
    expect(history?.indexBytes).toBeGreaterThan(8192);
    expect(history?.monthlyBytes).toBe(Math.round(size / 3));
    expect(sizes.find(({ table }) => table === "place")).toMatchObject({ rows: 10, monthlyBytes: null });
    const names = sizes.map(({ table }) => table);
    expect(names).toContain("message");
    expect(names.filter((name) => name.startsWith("message_2"))).toEqual([]);
    const bytes = sizes.map((one) => one.bytes + one.indexBytes);
    expect(bytes).toEqual(bytes.toSorted((a, b) => b - a));
  } finally {
    await db.close();
    await drop();
  }
});
