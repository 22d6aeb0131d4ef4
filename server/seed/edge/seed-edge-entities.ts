import { can } from "../../../domain/access/can.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entities } from "../../../domain/entities/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { tableName } from "../../db/schema/tables.ts";
import { fileUrl } from "../../files/file-types.ts";
import { readIds } from "../content/ids.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { type EdgeKind, type EdgeSources, edgeValue, mostReferences } from "./edge-values.ts";

/** Entities whose pair is written by hand, with long real content (`seed-edge-records.ts`). */
const handWritten: ReadonlySet<string> = new Set(["author", "sponsor", "guide", "feed", "problem"]);

/** Entities without generated examples, with the reason. */
export const withoutEdgeRecords: Readonly<Record<string, string>> = {
  adminUser: "an account that nobody signs in with",
  staffUser: "an account that nobody signs in with",
  expert: "an expert is offered for every transfer of a conversation",
  appVersion: "the app compares itself with the newest version",
  exchangeRate: "a rate applies to every later order; it has one optional field",
  marketProductPrice: "prices feed the price charts",
  nameSynonym: "every import reads by it",
  categoryClass: "has required fields only",
  eventParticipant: "has required fields only",
  winner: "must be one of the participants of its event",
  farmActivityFormField: "a question becomes part of a form in the app",
  farmActivityImplementation: "feeds the farm reports",
  farmActivityListOfValueImplementation: "feeds the farm reports",
  referralLoan: "waits in a queue until somebody processes it",
  vendorApplication: "waits in a queue until somebody processes it",
  vendorBankAccount: "waits in a queue until somebody verifies it",
  onlinePaymentFee: "a fee applies to the orders of its period",
  userProfile: "counts as a person in reports and audiences",
};

/** Values that the declaration alone does not give. */
const adjusted: Readonly<Record<string, Partial<Record<EdgeKind, AnyRecord>>>> = {
  vendor: {
    least: { code: "VX001", onlineMode: false, state: "closed" },
    most: { code: "VX002", onlineMode: false, state: "closed" },
  },
  product: { least: { onlineMode: false }, most: { onlineMode: false } },
  promotion: { most: { kind: "amount", value: 5000 } },
  // Its audience stays within the conditions of the declaration.
  notification: { most: { everybody: "chosen" } },
};

/** Whether the demo has a generated pair of an entity. */
export const hasEdgeRecords = (entity: AnyEntity): boolean =>
  can("backofficeAdmin", entity, "create") &&
  !handWritten.has(entity.name) &&
  withoutEdgeRecords[entity.name] === undefined;

/** One record of an entity, from its declaration. */
export function edgeRecord(entity: AnyEntity, kind: EdgeKind, sources: EdgeSources): AnyRecord {
  const values = Object.entries<Field>(entity.fields)
    .filter(
      ([name, field]) =>
        !field.serverOnly &&
        (kind === "most" || field.presence === "required" || name === "state" || name === "order"),
    )
    .map(([name, field]) => [name, edgeValue({ name, field, kind, sources })]);
  return { ...Object.fromEntries(values), ...adjusted[entity.name]?.[kind] };
}

/** Entities with a generated pair, each after those that it refers to. */
function inOrder(): readonly AnyEntity[] {
  const sorted = new Set<AnyEntity>();
  const seen = new Set<AnyEntity>();
  const visit = (entity: AnyEntity): void => {
    if (seen.has(entity)) return;
    seen.add(entity);
    const fields = Object.values<Field>(entity.fields);
    for (const field of [...fields, ...fields.flatMap((rows) => Object.values(rows.fields ?? {}))]) {
      const target = entities.find(({ name }) => name === field.target?.name);
      if (target) visit(target);
    }
    if (hasEdgeRecords(entity)) sorted.add(entity);
  };
  for (const entity of entities) visit(entity);
  return [...sorted];
}

/** URL of a stored file of each kind that records refer to. */
async function findFiles({ tx }: SeedContext): Promise<EdgeSources["files"]> {
  const found = await tx.query<{ kind: string; name: string }>(
    "select distinct on (kind) kind, name from file where kind in ('video', 'audio', 'document') order by kind, name",
  );
  const of = (kind: string) => found.find((file) => file.kind === kind)?.name ?? "";
  return {
    video: fileUrl("media", of("video")),
    audio: fileUrl("media", of("audio")),
    document: fileUrl("documents", of("document")),
  };
}

/**
 * Adds an example with the required fields only and one with every field filled, for every entity that people create.
 * They refer to each other before they refer to other records, and are older than the newest records.
 */
export async function seedEdgeEntities(work: SeedContext): Promise<void> {
  const files = await findFiles(work);
  const ids = new Map<string, readonly string[]>();
  for (const entity of entities)
    if (!entity.sharesTableWith)
      ids.set(entity.name, await readIds(work.tx, tableName(entity), "true", mostReferences));
  const added = new Set<AnyEntity>();
  const targets: EdgeSources["targets"] = (name, kind) => {
    const entity = entities.find((one) => one.name === name);
    const own = entity && added.has(entity) ? [demoId(entity, kind)] : [];
    // Other vendors' lists and figures stay as they are.
    return name === "vendor" ? own : [...own, ...(ids.get(name) ?? [])];
  };
  const createdAt = new Date(Date.now() - 100 * 86_400_000).toISOString();
  for (const entity of inOrder()) {
    await work.add(
      entity,
      (["least", "most"] as const).map((kind) => ({
        ...edgeRecord(entity, kind, { picture: work.picture, files, targets }),
        key: kind,
        createdAt,
        updatedAt: createdAt,
      })),
    );
    added.add(entity);
  }
}
