import { AppError } from "../../../domain/errors/errors.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { readScope } from "../access/scope.ts";
import type { RecordContext } from "../operation-context.ts";
import { and, sqlParams } from "../sql-params.ts";

/** Throws `notFound` for a record that this person may not see, deleted or not. */
export async function assertReadable({ db, actor, entity, id }: RecordContext): Promise<void> {
  const parameters = sqlParams();
  const where = and([
    `r.id = ${parameters.add(id, "uuid")}`,
    ...readScope({ actor, entity, values: parameters }),
  ]);
  const [found] = await db.query(
    `select 1 from ${quote(tableName(entity))} r where ${where}`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
}
