import type { Actor } from "../../../domain/access/roles.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import type { Queries } from "../../db/database.ts";
import { visibleBatchesSql } from "../batches/find-batch.ts";
import { referenceSql } from "../read/serialize.ts";
import { sqlParams } from "../sql-params.ts";

/** An import of a file with the same content that was not undone. */
export interface ImportedBefore {
  /** ISO 8601 */
  readonly at: string;
  readonly by: { readonly id: string; readonly label: string; readonly labelKh: string | null } | null;
  /** The batch, if this person may open it. */
  readonly batchId: string | null;
}
interface ImportedBeforeQuery {
  readonly db: Queries;
  readonly actor: Actor;
  readonly entity: string;
  readonly fileHash: string;
}
interface ImportedBeforeRow extends Omit<ImportedBefore, "at" | "batchId"> {
  readonly id: string;
  readonly at: Date;
  readonly isVisible: boolean;
}

/** Finds the newest import of the same file: by anybody for staff, by people of the same vendor for a seller. */
export async function findImportedBefore(query: ImportedBeforeQuery): Promise<ImportedBefore | null> {
  const { db, actor, entity, fileHash } = query;
  const parameters = sqlParams();
  const isVisible = visibleBatchesSql(actor, parameters);
  const [found] = await db.query<ImportedBeforeRow>(
    `select j.id, j.created_at as at, ${referenceSql(entityNamed("user"), "p")} as by, ${isVisible} as "isVisible"
     from job j left join "user" p on p.id = j.by
     where j.kind = 'bulk' and j.entity = ${parameters.add(entity, "text")} and j.input ->> 'action' = 'import'
       and j.input ->> 'fileHash' = ${parameters.add(fileHash, "text")}
       and j.vendor_id is not distinct from ${parameters.add(actor.vendorId, "uuid")}
       and not exists (select 1 from job u where u.undoes = j.id and u.state = 'done' and u.failed = 0)
     order by j.created_at desc limit 1`,
    parameters.list,
  );
  if (!found) return null;
  const { id, at, by, isVisible: canOpen } = found;
  return { at: at.toISOString(), by: by?.id ? by : null, batchId: canOpen ? id : null };
}
