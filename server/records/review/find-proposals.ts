import * as z from "zod/mini";
import type { Actor } from "../../../domain/access/roles.ts";
import { type Proposal, proposalStates } from "../../../domain/contracts/records/proposal.ts";
import type { AnyEntity, Field, Reference } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { canPropose, canReview, withoutLabels } from "../../../domain/records/review.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { tableName } from "../../db/schema/tables.ts";
import { readScope as mayKnowRow } from "../access/scope.ts";
import { type Input, isId } from "../operation-context.ts";
import { referenceByIdSql, referenceSql, serializeSql } from "../read/serialize.ts";
import { resolveEntity } from "../resolve-entity.ts";
import { and, type SqlParams, sqlParams } from "../sql-params.ts";
import type { ProposedChanges } from "./proposals.ts";

/** A stored proposal. */
export interface StoredProposal {
  readonly id: string;
  readonly entity: string;
  readonly record_id: string;
  readonly vendor: Reference | null;
  readonly by: string;
  readonly by_reference: Reference | null;
  readonly at: Date;
  readonly base_version: number;
  readonly revision: number;
  readonly changes: ProposedChanges;
  readonly state: string;
  readonly decided_by: Reference | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
}

const stateOf = z.enum(proposalStates);

/** The entities whose changes this user submits or reviews. */
const reviewedEntities = ({ role }: Actor): readonly AnyEntity[] =>
  entities.filter((entity) => canPropose(role, entity) || canReview(role, entity));

/** Submitters see their own vendor's proposals, reviewers see all. */
function proposalScope(actor: Actor, known: readonly AnyEntity[], parameters: SqlParams): string {
  const names = (chosen: readonly AnyEntity[]) =>
    parameters.add(
      chosen.map(({ name }) => name),
      "text[]",
    );
  const decided = known.filter((entity) => canReview(actor.role, entity));
  const own = parameters.add(actor.vendorId ?? actor.userId, "uuid");
  return `(p.entity = any (${names(decided)}) or (p.entity = any (${names(known)}) and coalesce(p.vendor_id, p.by) = ${own}))`;
}

const columns = `p.id, p.entity, p.record_id, p.by, p.at, p.base_version, p.revision, p.changes, p.state, p.decided_at, p.reason,
  ${referenceByIdSql(entityNamed("user"), "p.by")} as by_reference, ${referenceByIdSql(entityNamed("user"), "p.decided_by")} as decided_by,
  ${referenceByIdSql(entityNamed("vendor"), "p.vendor_id")} as vendor`;

interface ProposalRecord {
  readonly id: string;
  readonly version: number;
  readonly reference: Reference;
  readonly row: Input;
}

/** Reads the records of proposals by id: deleted ones with their name only, another vendor's not at all. */
async function readProposalRecords(
  db: Queries,
  actor: Actor,
  stored: readonly StoredProposal[],
): Promise<ReadonlyMap<string, ProposalRecord>> {
  const found = new Map<string, ProposalRecord>();
  for (const [name, of] of groupBy(stored, ({ entity }) => entity)) {
    const entity = entityNamed(name);
    const parameters = sqlParams();
    const ids = parameters.add(
      of.map(({ record_id: id }) => id),
      "uuid[]",
    );
    const seen = and([`r.id = any (${ids})`, ...mayKnowRow({ actor, entity, values: parameters })]);
    const records = await db.query<ProposalRecord & { readonly inBin: boolean }>(
      `select r.id, r.version, r.deleted_at is not null as "inBin", ${referenceSql(entity, "r")} as reference, ${serializeSql(entity, "record")} as row
       from ${quote(tableName(entity))} r where ${seen}`,
      parameters.list,
    );
    for (const { inBin, ...record } of records)
      found.set(record.id, inBin ? { ...record, version: 0, row: {} } : record);
  }
  return found;
}

const unnamed = (id: string): Reference => ({ id, label: id.slice(0, 8), labelKh: null });

function serializeProposal(stored: StoredProposal, record: ProposalRecord | undefined): Proposal {
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
        return [[name, { from, to, now: withoutLabels(field, record?.row[name]) }]];
      }),
    ),
    decidedBy: stored.decided_by,
    decidedAt: stored.decided_at?.toISOString() ?? null,
    reason: stored.reason,
  };
}

/** Serializes proposals with the name and current values of their records. */
export async function serializeProposals(
  db: Queries,
  actor: Actor,
  stored: readonly StoredProposal[],
): Promise<readonly Proposal[]> {
  const records = await readProposalRecords(db, actor, stored);
  return stored.map((one) => serializeProposal(one, records.get(one.record_id)));
}

interface ProposalQuery {
  readonly entity?: string | undefined;
  readonly record?: string | undefined;
  readonly state: Proposal["state"];
  readonly pagesize: number;
  readonly cursorkey: number;
}

/**
 * Lists a page of proposals: pending ones oldest first, decided ones newest first. Throws `forbidden` for users who
 * neither submit nor review.
 */
export async function listProposals(db: Queries, actor: Actor, query: ProposalQuery) {
  const { entity, record, state, pagesize, cursorkey } = query;
  const mine = reviewedEntities(actor);
  const requested = entity === undefined ? null : resolveEntity(entity);
  const known = requested ? mine.filter((one) => one === requested) : mine;
  if (known.length === 0) throw new AppError("forbidden");
  const parameters = sqlParams();
  const where = and([
    proposalScope(actor, known, parameters),
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
  const found = await db.query<StoredProposal>(
    `select ${columns} from proposal p where ${where} order by ${order}
     limit ${parameters.add(pagesize, "bigint")} offset ${parameters.add(cursorkey, "bigint")}`,
    parameters.list,
  );
  return {
    items: [...(await serializeProposals(db, actor, found))],
    cursorkey,
    pagesize,
    total: counted?.total ?? 0,
    totalIsExact: true,
  };
}

/** Finds a proposal visible to this user; `lock` locks it until the transaction ends. Throws `notFound`. */
export async function findProposal(
  db: Queries,
  actor: Actor,
  { id, lock = "none" }: { readonly id: string; readonly lock?: "none" | "update" },
): Promise<StoredProposal> {
  if (!isId(id)) throw new AppError("notFound");
  const known = reviewedEntities(actor);
  if (known.length === 0) throw new AppError("forbidden");
  const parameters = sqlParams();
  const where = and([`p.id = ${parameters.add(id, "uuid")}`, proposalScope(actor, known, parameters)]);
  const [found] = await db.query<StoredProposal>(
    `select ${columns} from proposal p where ${where}${lock === "update" ? " for update of p" : ""}`,
    parameters.list,
  );
  if (!found) throw new AppError("notFound");
  return found;
}
