import type { Queries } from "../db/database.ts";
import { readTable } from "./read-table.ts";

const files = ["provinces", "districts", "communes", "villages"] as const;

/**
 * Loads the national gazetteer: 25 provinces, 210 districts, 1,652 communes, 14,578 villages. No effect when filled.
 */
export async function seedGazetteer(tx: Queries): Promise<number> {
  const [filled] = await tx.query("select 1 from place limit 1");
  if (filled) return 0;
  let count = 0;
  for (const [index, file] of files.entries()) {
    const rows = await readTable(`gazetteer/${file}.csv`, ["code", "name_latin", "name_km"]);
    await tx.query(
      `insert into place (code, name, name_kh, level)
       select code, coalesce(nullif(name, ''), name_kh), coalesce(nullif(name_kh, ''), name), $4
       from unnest($1::text[], $2::text[], $3::text[]) as t (code, name, name_kh)`,
      [
        rows.map((row) => row.code),
        rows.map((row) => row.name_latin),
        rows.map((row) => row.name_km),
        index + 1,
      ],
    );
    count += rows.length;
  }
  await tx.query("analyze place");
  return count;
}
