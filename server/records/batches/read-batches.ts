import { findTransition } from "../../../domain/access/can.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import { undoOperation } from "../../../domain/access/undo.ts";
import type { Batch, undoStates } from "../../../domain/contracts/records/batch.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { isId, isInput } from "../operation-context.ts";
import { referenceSql } from "../read/serialize.ts";
import { and, type SqlParams, sqlParams } from "../sql-params.ts";
import { visibleBatchesSql } from "./find-batch.ts";

interface BatchRecord {
  readonly id: string;
  readonly entity: string;
  readonly input: AnyRecord;
  readonly action: string;
  readonly by: Batch["by"];
  readonly state: Batch["state"];
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly reverted: number;
  readonly undoRunning: string | null;
  /** How many records the newest finished undo could not revert; null without one. */
  readonly kept: number | null;
  readonly undoneAt: Date | null;
  readonly hasSkippedRows: boolean;
}
interface BatchReader {
  readonly db: Queries;
  readonly actor: Actor;
}

const plainLabels: Readonly<Record<string, LocalizedText>> = {
  import: localized("Import", "នាំចូល"),
  update: localized("Bulk edit", "កែជាក្រុម"),
  rows: localized("Grid edit", "កែក្នុងតារាង"),
  replaceFile: localized("Replace file", "ជំនួសឯកសារ"),
  remove: localized("Delete", "លុប"),
  delete: localized("Delete", "លុប"),
  restore: localized("Restore", "ស្ដារឡើងវិញ"),
};

function labelOf(entity: AnyEntity, action: string): LocalizedText {
  const plain = Object.hasOwn(plainLabels, action) ? plainLabels[action] : undefined;
  const label = entity.actions?.[action]?.label;
  const declared = findTransition(entity, action)?.step.label ?? entity.commands?.[action]?.label;
  return plain ?? declared ?? (typeof label === "object" ? label : localized(action, action));
}

const selectSql = (
  actor: Actor,
  values: SqlParams,
): string => `select j.id, j.entity, j.input, j.input ->> 'action' as action, ${referenceSql(entityNamed("user"), "p")} as by,
    j.state, j.created_at as "createdAt", j.finished_at as "finishedAt", j.total, j.done, j.failed,
    u.reverted, u.running as "undoRunning", u.kept, u.at as "undoneAt",
    exists (select from import_run i where i.id = j.id and i.by = ${values.add(actor.userId, "uuid")} and i.content is not null) as "hasSkippedRows"
  from job j left join "user" p on p.id = j.by
  cross join lateral (
    select coalesce(sum(o.done - o.failed), 0)::int as reverted, max(o.finished_at) as at,
      max(o.id::text) filter (where o.state in ('waiting', 'running')) as running,
      (array_agg(o.total - (o.done - o.failed) order by o.created_at desc) filter (where o.finished_at is not null))[1] as kept
    from job o where o.undoes = j.id) u`;

function undoState(entity: AnyEntity, found: BatchRecord): (typeof undoStates)[number] {
  const { action, state, done, failed, kept, undoRunning } = found;
  if (undoRunning !== null) return "running";
  if (kept !== null) return kept === 0 ? "done" : "partly";
  const hasEnded = state !== "waiting" && state !== "running";
  return hasEnded && done > failed && undoOperation(entity, action) !== null ? "possible" : "impossible";
}

const numberIn = (value: unknown): number => (typeof value === "number" ? value : 0);

function fileOf({ action, input, hasSkippedRows }: BatchRecord): Batch["file"] {
  if (action !== "import") return null;
  const { fileName, isAutomatic, created, updated, unchanged, skipped } = input;
  return {
    name: typeof fileName === "string" ? fileName : "",
    isAutomatic: isAutomatic === true,
    created: numberIn(created),
    updated: numberIn(updated),
    unchanged: numberIn(unchanged),
    skipped: numberIn(skipped),
    hasSkippedRows,
  };
}

/** The fields that a bulk update changed, by values or operations. */
function fieldsOf(entity: AnyEntity, { action, input }: BatchRecord): string[] {
  if (action !== "update") return [];
  return [input.values, input.operations].flatMap((sent) =>
    isInput(sent) ? Object.keys(sent).filter((name) => Object.hasOwn(entity.fields, name)) : [],
  );
}

function serializeBatch(found: BatchRecord): Batch {
  const entity = entityNamed(found.entity);
  const label = labelOf(entity, found.action);
  return {
    id: found.id,
    kind: found.action === "import" ? "import" : "bulk",
    entity: found.entity,
    title: { en: entity.label.many.en, km: entity.label.many.km },
    action: found.action,
    label: { en: label.en, km: label.km },
    by: found.by?.id ? found.by : null,
    at: found.createdAt.toISOString(),
    finishedAt: found.finishedAt?.toISOString() ?? null,
    file: fileOf(found),
    fields: fieldsOf(entity, found),
    state: found.state,
    total: found.total,
    done: found.done,
    refused: found.failed,
    undo: {
      state: undoState(entity, found),
      reverted: found.reverted,
      kept: found.kept ?? 0,
      at: found.undoneAt?.toISOString() ?? null,
      job: found.undoRunning,
    },
  };
}

interface BatchListQuery extends BatchReader {
  readonly entity?: string | undefined;
  readonly pagesize: number;
  readonly cursorkey: number;
}

/** A page of batches, newest first: the person's own, or all for a back-office admin. */
export async function listBatches({ db, actor, entity, pagesize, cursorkey }: BatchListQuery) {
  const parameters = sqlParams();
  const where = and([
    visibleBatchesSql(actor, parameters),
    ...(entity === undefined ? [] : [`j.entity = ${parameters.add(entity, "text")}`]),
  ]);
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from job j where ${where}`,
    [...parameters.list],
  );
  const page = `limit ${parameters.add(pagesize, "integer")} offset ${parameters.add(cursorkey, "integer")}`;
  const found = await db.query<BatchRecord>(
    `${selectSql(actor, parameters)} where ${where} order by j.created_at desc, j.id desc ${page}`,
    parameters.list,
  );
  return {
    items: found.map(serializeBatch),
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}

/** One batch; throws `notFound` when it is not visible. */
export async function readBatch({ db, actor, id }: BatchReader & { readonly id: string }): Promise<Batch> {
  if (!isId(id)) throw new AppError("notFound");
  const parameters = sqlParams();
  const [found] = await db.query<BatchRecord>(
    `${selectSql(actor, parameters)} where j.id = ${parameters.add(id, "uuid")} and ${visibleBatchesSql(actor, parameters)}`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
  return serializeBatch(found);
}
