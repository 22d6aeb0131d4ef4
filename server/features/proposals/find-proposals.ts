import * as z from "zod/mini";
import { type Proposal, proposalStates } from "../../../domain/calls/proposal.ts";
import type { AnyEntity, Field, Reference } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { Refusal } from "../../../domain/errors.ts";
import { bareValue, proposes, reviews } from "../../../domain/review.ts";
import type { Actor } from "../../../domain/roles.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/identifiers.ts";
import { tableName } from "../../db/tables.ts";
import { entityOf } from "../../records/entity-of.ts";
import { presentSql, referenceSql } from "../../records/present.ts";
import type { Changes } from "../../records/proposals.ts";
import { mayKnow as mayKnowRow } from "../../records/scope.ts";
import { all, type Values, values } from "../../records/statement.ts";
import { type Input, isId } from "../../records/work.ts";

/** A proposal as it is kept. */
export interface Stored {
  readonly id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly vendor: Reference | null;
  readonly by: string;
  readonly by_reference: Reference | null;
  readonly at: Date;
  readonly base_version: number;
  readonly revision: number;
  readonly changes: Changes;
  readonly state: string;
  readonly decided_by: Reference | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
}

const stateOf = z.enum(proposalStates);

/** What both sides of a proposal may know of it: the entities whose changes this person proposes or decides on. */
const entitiesOf = ({ role }: Actor): readonly AnyEntity[] =>
  entities.filter((entity) => proposes(role, entity) || reviews(role, entity));

/** Who proposes sees what their own vendor proposed, who decides sees all. */
function mayKnow(actor: Actor, known: readonly AnyEntity[], parameters: Values): string {
  const names = (chosen: readonly AnyEntity[]) =>
    parameters.add(
      chosen.map(({ name }) => name),
      "text[]",
    );
  const decided = known.filter((entity) => reviews(actor.role, entity));
  const own = parameters.add(actor.vendorId ?? actor.userId, "uuid");
  return `(p.entity = any (${names(decided)}) or (p.entity = any (${names(known)}) and coalesce(p.vendor_id, p.by) = ${own}))`;
}

const person = (column: string): string =>
  `(select ${referenceSql(entityNamed("user"), "t")} from "user" t where t.id = ${column})`;
const columns = `p.id, p.entity, p.record_id, p.by, p.at, p.base_version, p.revision, p.changes, p.state, p.decided_at, p.reason,
  ${person("p.by")} as by_reference, ${person("p.decided_by")} as decided_by,
  (select ${referenceSql(entityNamed("vendor"), "t")} from vendor t where t.id = p.vendor_id) as vendor`;

interface Record {
  readonly id: string;
  readonly version: number;
  readonly reference: Reference;
  readonly row: Input;
}

/** The records that proposals are about, by id: those in the bin only by their names, those that are another vendor's by now not at all. */
async function recordsOf(
  db: Queries,
  actor: Actor,
  stored: readonly Stored[],
): Promise<ReadonlyMap<string, Record>> {
  const found = new Map<string, Record>();
  for (const [name, of] of Map.groupBy(stored, ({ entity }) => entity)) {
    const entity = entityNamed(name);
    const parameters = values();
    const ids = parameters.add(
      of.map(({ record_id: id }) => id),
      "uuid[]",
    );
    const seen = all([`r.id = any (${ids})`, ...mayKnowRow({ actor, entity, values: parameters })]);
    const records = await db.query<Record & { readonly inBin: boolean }>(
      `select r.id, r.version, r.deleted_at is not null as "inBin", ${referenceSql(entity, "r")} as reference, ${presentSql(entity, "record")} as row
       from ${quote(tableName(entity))} r where ${seen}`,
      parameters.list,
    );
    for (const { inBin, ...record } of records)
      found.set(record.id, inBin ? { ...record, version: 0, row: {} } : record);
  }
  return found;
}

const unnamed = (id: string): Reference => ({ id, label: id.slice(0, 8), labelKh: null });

function present(stored: Stored, record: Record | undefined): Proposal {
  const { fields } = entityNamed(stored.entity);
  return {
    id: stored.id,
    entity: stored.entity,
    state: stateOf.parse(stored.state),
    revision: stored.revision,
    record: record?.reference ?? unnamed(stored.record_id),
    version: record?.version || null,
    baseVersion: stored.base_version,
    vendor: stored.vendor,
    by: stored.by_reference ?? unnamed(stored.by),
    at: stored.at.toISOString(),
    changes: Object.fromEntries(
      Object.entries<Field>(fields).flatMap(([name, field]) => {
        const change = stored.changes[name];
        if (!change) return [];
        const { from = null, to = null } = change;
        return [[name, { from, to, now: bareValue(field, record?.row[name]) }]];
      }),
    ),
    decidedBy: stored.decided_by,
    decidedAt: stored.decided_at?.toISOString() ?? null,
    reason: stored.reason,
  };
}

/** Proposals with what the records are called and hold now. */
export async function presentProposals(
  db: Queries,
  actor: Actor,
  stored: readonly Stored[],
): Promise<readonly Proposal[]> {
  const records = await recordsOf(db, actor, stored);
  return stored.map((one) => present(one, records.get(one.record_id)));
}

interface Asked {
  readonly entity?: string | undefined;
  readonly record?: string | undefined;
  readonly state: Proposal["state"];
  readonly pagesize: number;
  readonly cursorkey: number;
}

/** A page of proposals: those that wait oldest first, decided ones newest first. Throws `forbidden` for who neither proposes nor decides. */
export async function listProposals(db: Queries, actor: Actor, asked: Asked) {
  const { entity, record, state, pagesize, cursorkey } = asked;
  const mine = entitiesOf(actor);
  const wanted = entity === undefined ? null : entityOf(entity);
  const known = wanted ? mine.filter((one) => one === wanted) : mine;
  if (known.length === 0) throw new Refusal("forbidden");
  const parameters = values();
  const where = all([
    mayKnow(actor, known, parameters),
    `p.state = ${parameters.add(state, "text")}`,
    ...(record === undefined
      ? []
      : [isId(record) ? `p.record_id = ${parameters.add(record, "uuid")}` : "false"]),
  ]);
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from proposal p where ${where}`,
    parameters.list,
  );
  const order = state === "waiting" ? "p.at, p.id" : "p.decided_at desc, p.id";
  const found = await db.query<Stored>(
    `select ${columns} from proposal p where ${where} order by ${order}
     limit ${parameters.add(pagesize, "bigint")} offset ${parameters.add(cursorkey, "bigint")}`,
    parameters.list,
  );
  return {
    items: [...(await presentProposals(db, actor, found))],
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}

/** A proposal that this person may know of; `lock` keeps it from others until the transaction ends. Throws `notFound`. */
export async function findProposal(
  db: Queries,
  actor: Actor,
  { id, lock = "none" }: { readonly id: string; readonly lock?: "none" | "update" },
): Promise<Stored> {
  if (!isId(id)) throw new Refusal("notFound");
  const known = entitiesOf(actor);
  if (known.length === 0) throw new Refusal("forbidden");
  const parameters = values();
  const where = all([`p.id = ${parameters.add(id, "uuid")}`, mayKnow(actor, known, parameters)]);
  const [found] = await db.query<Stored>(
    `select ${columns} from proposal p where ${where}${lock === "update" ? " for update of p" : ""}`,
    parameters.list,
  );
  if (!found) throw new Refusal("notFound");
  return found;
}
