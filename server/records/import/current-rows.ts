import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { languages } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { readScope, writeScope } from "../access/scope.ts";
import { storedRowSql } from "../export/export-records.ts";
import { joinRowParts, type StoredRow } from "../export/stored-rows.ts";
import type { Input } from "../operation-context.ts";
import { serializeSql } from "../read/serialize.ts";
import { cellOf, cellText } from "../sheets/cells.ts";
import { columnsOfEntity, type SheetColumn } from "../sheets/sheet-columns.ts";
import { truncateCell } from "../sheets/xlsx.ts";
import { and, sqlParams } from "../sql-params.ts";

/** The current record of a row in the file. */
export interface CurrentRow {
  readonly version: number;
  readonly isTheirs: boolean;
  /** The whole record when cross-field rules need it; else the fields in the file and the states. */
  readonly row: Input;
  /** Whether a cell equals the record's value. */
  readonly hasCell: (column: SheetColumn, text: string) => boolean;
}
interface FindRowsInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: AnyEntity;
  readonly columns: readonly SheetColumn[];
  readonly ids: readonly string[];
  /** Prevents others from changing them until the transaction ends. */
  readonly lock: boolean;
}
interface StoredRecordRow {
  readonly id: string;
  readonly version: number;
  readonly isTheirs: boolean;
  readonly stored: readonly StoredRow[];
  readonly whole: Input | null;
}

const idsAtOnce = 1000;

function currentOf(columns: readonly SheetColumn[], read: StoredRecordRow): CurrentRow {
  const stored = joinRowParts(read.stored);
  const places = new Map(columns.map(({ name }, index) => [name, index]));
  const fields = Object.fromEntries(columns.map(({ name }, index) => [name, stored[index]?.[0] ?? null]));
  return {
    version: read.version,
    isTheirs: read.isTheirs,
    row: read.whole ?? fields,
    hasCell: ({ name, field }, text) => {
      const [value, companion] = stored[places.get(name) ?? -1] ?? [null, null];
      return languages.some((language) => {
        const written = cellText(field, cellOf(field, { value, companion }, language));
        return written === text || truncateCell(written) === text;
      });
    },
  };
}

/** Reads the records of a file's ids that this person may see, by id. */
export async function findCurrentRows(finding: FindRowsInput): Promise<ReadonlyMap<string, CurrentRow>> {
  const { db, actor, entity } = finding;
  const named = new Set(finding.columns.map(({ name }) => name));
  const states = columnsOfEntity(entity).filter(
    ({ name, field }) => field.kind === "state" && !named.has(name),
  );
  const columns = [...finding.columns, ...states];
  const whole = (entity.rules ?? []).length > 0 ? serializeSql(entity, "record") : "null::json";
  const found = new Map<string, CurrentRow>();
  const ids = [...finding.ids].sort();
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const parameters = sqlParams();
    const where = and([
      `r.id = any (${parameters.add(ids.slice(start, start + idsAtOnce), "uuid[]")})`,
      "r.deleted_at is null",
      ...readScope({ actor, entity, values: parameters }),
    ]);
    const theirs = writeScope({ actor, entity, values: parameters });
    const rows = await db.query<StoredRecordRow>(
      `select r.id, r.version, ${theirs} as "isTheirs", ${storedRowSql(columns)} as stored, ${whole} as whole
       from ${quote(tableName(entity))} r where ${where} order by r.id${finding.lock ? " for update of r" : ""}`,
      parameters.list,
    );
    for (const row of rows) found.set(row.id, currentOf(columns, row));
  }
  return found;
}
