import type { BatchRow } from "../../../domain/calls/batch.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Language } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";
import { tableName } from "../../db/tables.ts";
import { referenceSql } from "../present.ts";
import { mayKnow } from "../scope.ts";
import { all, values } from "../statement.ts";
import { findBatch } from "./find-batch.ts";

interface Asking {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
  readonly language: Language;
  readonly outcome: "refused" | "kept";
  readonly pagesize: number;
  readonly cursorkey: number;
}
interface Found extends BatchRow {
  readonly total: number;
}

/** Which rows are asked for: of the batch itself, or of the newest undo of it that ended. `batch` is a parameter. */
const jobOf = (outcome: Asking["outcome"], batch: string): string =>
  outcome === "refused"
    ? batch
    : `(select o.id from job o where o.undoes = ${batch} and o.finished_at is not null order by o.created_at desc limit 1)`;

/** Rows of a batch that were refused or kept, each with its reason, in the order of the file or of the records. */
export async function batchRows({ db, actor, id, language, outcome, pagesize, cursorkey }: Asking) {
  const batch = await findBatch({ db, actor, id });
  const entity = entityNamed(batch.entity);
  const parameters = values();
  const key = parameters.add(id, "uuid");
  const isVisible = all(mayKnow({ actor, entity, values: parameters }));
  const message = language === "km" ? "coalesce(x.message_km, x.message)" : "x.message";
  const found = await db.queryPlanned<Found>(
    `select case when ${parameters.add(batch.action === "import", "boolean")} then w.place end as row, x.record_id as id,
       (select ${referenceSql(entity, "r")} from ${quote(tableName(entity))} r where r.id = x.record_id and ${isVisible}) as reference,
       coalesce(${message}, '') as reason, (count(*) over ())::int as total
     from job_row x left join job_row w on w.job_id = ${key} and w.record_id = x.record_id
     where x.job_id = ${jobOf(outcome, key)} and coalesce(x.status, 0) <> 200
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
