import type { AnyEntity } from "../../domain/declare/index.ts";
import type { Queries } from "../db/database.ts";
import { quote } from "../db/identifiers.ts";
import { tableName } from "../db/tables.ts";
import { cellsOf } from "./columns.ts";
import { values } from "./statement.ts";
import type { Input } from "./work.ts";

interface Note {
  readonly entity: AnyEntity;
  readonly id: string;
  /** Fields that the server alone writes. */
  readonly values: Input;
}

/** Writes what the server notes by itself, such as a last sign-in: no new version, no history, nobody meets a 409 for it. */
export async function noteOnRow(tx: Queries, { entity, id, values: noted }: Note): Promise<void> {
  const parameters = values();
  const key = parameters.add(id, "uuid");
  const sets = cellsOf(entity, noted).map(
    ({ column, type, value }) => `${column} = ${parameters.add(value, type)}`,
  );
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query(
    `update ${quote(tableName(entity))} set ${sets.join(", ")} where id = ${key}`,
    parameters.list,
  );
  await tx.query("select set_config('kasekam.action', '', true)");
}
