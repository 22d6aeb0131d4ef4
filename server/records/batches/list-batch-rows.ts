import type { Actor } from "../../../domain/access/roles.ts";
import type { BatchRow } from "../../../domain/contracts/records/batch.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { innerAlias } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { readScope } from "../access/scope.ts";
import { referenceSql } from "../read/serialize.ts";
import { and, sqlParams } from "../sql-params.ts";
import { findBatch } from "./find-batch.ts";

interface BatchRowsQuery {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
  readonly language: Language;
  readonly outcome: "refused" | "kept";
  readonly pagesize: number;
  readonly cursorkey: number;
}
interface FoundBatchRow extends BatchRow {
  readonly total: number;
}

const undo = innerAlias("undo");
/** The job with the requested rows: the batch itself, or its newest finished undo. `batch` is a placeholder. */
const outcomeJobSql = (outcome: BatchRowsQuery["outcome"], batch: string): string =>
  outcome === "refused"
    ? batch
    : `(select ${undo}.id from job ${undo} where ${undo}.undoes = ${batch} and ${undo}.finished_at is not null order by ${undo}.created_at desc limit 1)`;

/** The rejected or kept rows of a batch with their reasons, in the order of the file or of the records. */
export async function listBatchRows({
  db,
  actor,
  id,
  language,
  outcome,
  pagesize,
  cursorkey,
}: BatchRowsQuery) {
  const batch = await findBatch({ db, actor, id });
  const entity = entityNamed(batch.entity);
  const parameters = sqlParams();
  const key = parameters.add(id, "uuid");
  const isVisible = and(readScope({ actor, entity, values: parameters }));
  const message = language === "km" ? "coalesce(x.message_km, x.message)" : "x.message";
  const found = await db.queryPlanned<FoundBatchRow>(
    `select case when ${parameters.add(batch.action === "import", "boolean")} then w.place end as row, x.record_id as id,
       (select ${referenceSql(entity, "r")} from ${quote(tableName(entity))} r where r.id = x.record_id and ${isVisible}) as reference,
       coalesce(${message}, '') as reason, (count(*) over ())::int as total
     from job_row x left join job_row w on w.job_id = ${key} and w.record_id = x.record_id
     where x.job_id = ${outcomeJobSql(outcome, key)} and coalesce(x.status, 0) <> 200
       and (x.status is not null or exists (select 1 from job o where o.id = x.job_id and o.finished_at is not null))
     order by w.place, x.place limit ${parameters.add(pagesize, "integer")} offset ${parameters.add(cursorkey, "integer")}`,
    parameters.list,
  );
  return {
    items: found.map(({ total: _, ...row }) => row),
    cursorkey,
    pagesize,
    total: found[0]?.total ?? 0,
    totalIsExact: true,
  };
}
