import type { Batch, undoStates } from "../../../domain/calls/batch.ts";
import { stepOf } from "../../../domain/can.ts";
import type { AnyEntity } from "../../../domain/declare/index.ts";
import { entityNamed } from "../../../domain/entities/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import type { Actor } from "../../../domain/roles.ts";
import { undoOperation } from "../../../domain/undo.ts";
import { type Words, words } from "../../../domain/words.ts";
import type { Queries } from "../../db/database.ts";
import { referenceSql } from "../present.ts";
import { all, values } from "../statement.ts";
import { isId } from "../work.ts";
import { visibleBatches } from "./find-batch.ts";

interface BatchRecord {
  readonly id: string;
  readonly entity: string;
  readonly input: Readonly<Record<string, unknown>>;
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
  /** How many the newest undo that ended could not revert; null where there is none. */
  readonly kept: number | null;
  readonly undoneAt: Date | null;
}
interface Reading {
  readonly db: Queries;
  readonly actor: Actor;
}

const plainLabels: Readonly<Record<string, Words>> = {
  import: words("Import", "នាំចូល"),
  update: words("Edit fields", "កែប្រអប់"),
  remove: words("Delete", "លុប"),
  delete: words("Delete", "លុប"),
  restore: words("Restore", "ស្ដារឡើងវិញ"),
};

function labelOf(entity: AnyEntity, action: string): Words {
  const plain = Object.hasOwn(plainLabels, action) ? plainLabels[action] : undefined;
  const label = entity.actions?.[action]?.label;
  const declared = stepOf(entity, action)?.step.label ?? entity.commands?.[action]?.label;
  return plain ?? declared ?? (typeof label === "object" ? label : words(action, action));
}

const selectSql = `select j.id, j.entity, j.input, j.input ->> 'action' as action, ${referenceSql(entityNamed("user"), "p")} as by,
    j.state, j.created_at as "createdAt", j.finished_at as "finishedAt", j.total, j.done, j.failed,
    u.reverted, u.running as "undoRunning", u.kept, u.at as "undoneAt"
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

function fileOf({ action, input }: BatchRecord): Batch["file"] {
  if (action !== "import") return null;
  const { fileName, created, updated, unchanged } = input;
  return {
    name: typeof fileName === "string" ? fileName : "",
    created: numberIn(created),
    updated: numberIn(updated),
    unchanged: numberIn(unchanged),
  };
}

function present(found: BatchRecord): Batch {
  const entity = entityNamed(found.entity);
  const label = labelOf(entity, found.action);
  const { values } = found.input;
  const isUpdate = found.action === "update" && typeof values === "object" && values !== null;
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
    fields: isUpdate ? Object.keys(values).filter((name) => Object.hasOwn(entity.fields, name)) : [],
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

interface Listing extends Reading {
  readonly entity?: string | undefined;
  readonly pagesize: number;
  readonly cursorkey: number;
}

/** A page of batches, newest first: a person's own, for a backoffice admin all. */
export async function listBatches({ db, actor, entity, pagesize, cursorkey }: Listing) {
  const parameters = values();
  const where = all([
    visibleBatches(actor, parameters),
    ...(entity === undefined ? [] : [`j.entity = ${parameters.add(entity, "text")}`]),
  ]);
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from job j where ${where}`,
    [...parameters.list],
  );
  const page = `limit ${parameters.add(pagesize, "integer")} offset ${parameters.add(cursorkey, "integer")}`;
  const found = await db.query<BatchRecord>(
    `${selectSql} where ${where} order by j.created_at desc, j.id desc ${page}`,
    parameters.list,
  );
  return {
    items: found.map(present),
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}

/** One batch; throws `notFound` for one that this person does not see. */
export async function readBatch({ db, actor, id }: Reading & { readonly id: string }): Promise<Batch> {
  if (!isId(id)) throw new Refusal("notFound");
  const parameters = values();
  const [found] = await db.query<BatchRecord>(
    `${selectSql} where j.id = ${parameters.add(id, "uuid")} and ${visibleBatches(actor, parameters)}`,
    parameters.list,
  );
  if (!found) throw new Refusal("notFound");
  return present(found);
}
