import { can } from "../../../domain/access/can.ts";
import type { Actor } from "../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../domain/declare/index.ts";
import { entities, entityNamed } from "../../../domain/entities/index.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { messageText } from "../../../domain/errors/messages.ts";
import { serverMessage } from "../../../domain/errors/server-messages.ts";
import { canReview } from "../../../domain/records/review.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Queries } from "../../db/database.ts";
import { quote } from "../../db/schema/identifiers.ts";
import { historyName, tableName } from "../../db/schema/tables.ts";
import { authorize } from "../access/authorize.ts";
import { type Input, isInput } from "../operation-context.ts";
import { assertPicturesDescribed } from "../write/described-pictures.ts";
import { assertChangeable, findForUpdate } from "../write/find-for-update.ts";
import { patchRow } from "../write/patch.ts";
import { runWithHooks } from "../write/run-with-hooks.ts";
import { type ProposedChanges, proposedValues } from "./proposals.ts";
import { assertNoApprovalNeeded } from "./review.ts";

/** A copy of the value with some URLs replaced everywhere. */
function replaceUrls(value: unknown, from: readonly string[], to: string): unknown {
  if (typeof value === "string") return from.reduce((text, url) => text.replaceAll(url, to), value);
  if (Array.isArray(value)) {
    const swapped = value.map((item: unknown) => replaceUrls(item, from, to));
    // A list of pictures has no duplicates.
    return swapped.every((item) => typeof item === "string") ? [...new Set(swapped)] : swapped;
  }
  if (!isInput(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceUrls(inner, from, to)]));
}

const notAllYoursError = () =>
  new AppError("forbidden", {
    message: localized(
      "This file is used in records that you can't change.",
      "ឯកសារនេះប្រើក្នុងទិន្នន័យដែលអ្នកគ្មានសិទ្ធិកែ។",
    ),
  });

interface ReplaceFilesInput {
  readonly db: Queries;
  readonly actor: Actor;
  /** The files that are replaced. */
  readonly from: readonly { readonly name: string; readonly url: string }[];
  /** The URL of the file in their place. */
  readonly to: string;
}
/** A record in which a file was replaced, with its version after that. */
export interface ReplacedRecord {
  readonly entity: string;
  readonly id: string;
  readonly version: number;
}

/** The fields of a record with the file replaced; throws `forbidden` when the role may not write one of them. */
function replacedFields({ actor, from, to }: ReplaceFilesInput, entity: AnyEntity, row: Input): Input {
  const changed: Record<string, unknown> = {};
  const urls = from.map(({ url }) => url);
  for (const [name, field] of Object.entries<Field>(entity.fields)) {
    const stored = JSON.stringify(row[name] ?? null);
    if (!urls.some((url) => stored.includes(url))) continue;
    const isTheirs = !field.writers || field.writers.some((role) => role === actor.role);
    if (field.serverOnly || !isTheirs) throw notAllYoursError();
    changed[name] = replaceUrls(row[name], urls, to);
  }
  return changed;
}

/** For `catch`: null for a record that isn't there or that this person doesn't see. */
function nullIfGone(error: unknown): null {
  if (error instanceof AppError && error.type === "notFound") return null;
  throw error;
}

/** Finds a record that this person may change, through whichever entity of its table it belongs to. */
async function findChangeable({ db, actor }: ReplaceFilesInput, history: string, id: string) {
  for (const entity of entities) {
    if (historyName(entity) !== history) continue;
    if (!can(actor.role, entity, "update") || !can(actor.role, entity, "restore")) continue;
    const [found] = await db.query<{ binned: boolean }>(
      `select deleted_at is not null as binned from ${quote(tableName(entity))} where id = $1`,
      [id],
    );
    const place = found?.binned ? "inBin" : "inUse";
    const current = await findForUpdate({ db, actor, entity, id, place, lock: "update" }).catch(nullIfGone);
    if (current) return { entity, place, current } as const;
  }
  throw notAllYoursError();
}

/** Refuses what this person may not do by replacing a file, although they may change the record in its form. */
function assertReplaceable({ actor }: ReplaceFilesInput, entity: AnyEntity, change: Change): void {
  if (entity.confirmWrites) {
    const { en, km } = entity.label.many;
    throw new AppError("rule", {
      message: localized(
        `This file is used in a list whose changes you confirm: ${en}. Change it on the page of the record.`,
        `ឯកសារនេះប្រើក្នុងបញ្ជីដែលអ្នកត្រូវបញ្ជាក់ការកែប្រែ៖ ${km}។ សូមកែវានៅទំព័ររបស់ទិន្នន័យនោះ។`,
      ),
    });
  }
  try {
    assertNoApprovalNeeded(entity, authorize(actor, entity, "update"), change);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError(error.type, { ...error.detail, message: messageText(serverMessage("underReview")) });
  }
}

interface Change {
  readonly row: Input;
  readonly values: Input;
}

async function replaceIn(replacing: ReplaceFilesInput, history: string, id: string): Promise<ReplacedRecord> {
  const { db, actor } = replacing;
  const { entity, place, current } = await findChangeable(replacing, history, id);
  if (!current.isTheirs) throw notAllYoursError();
  assertChangeable(current, undefined);
  const { row } = current;
  const values = replacedFields(replacing, entity, row);
  assertReplaceable(replacing, entity, { row, values });
  const write = async (within: Queries, checked: Input) => {
    const written = await patchRow({ db: within, actor, entity, id, place, values: checked });
    if (!written) throw new AppError("outOfDate");
    return written;
  };
  if (place === "inUse") await assertPicturesDescribed({ db, entity, row, values });
  // A record in the bin has no hooks until it is restored.
  const stored =
    place === "inUse"
      ? await runWithHooks({ db, actor, entity, operation: "update", row, values }, write)
      : await write(db, values);
  return { entity: entity.name, id, version: stored.version };
}

/** Whether this person may change a waiting proposal: their own or their vendor's, or one that they decide on. */
const mayChangeProposal = (actor: Actor, entity: AnyEntity, proposer: string): boolean =>
  proposer === (actor.vendorId ?? actor.userId) || canReview(actor.role, entity);

/**
 * Replaces files in a waiting proposal, in what it proposes and in what it compares with. Its revision is a new one:
 * nobody accepts it without having seen the new file.
 */
async function replaceInProposal(replacing: ReplaceFilesInput, id: string): Promise<void> {
  const { db, actor, from, to } = replacing;
  const [of] = await db.query<{ entity: string; record: string; proposer: string }>(
    "select entity, record_id as record, coalesce(vendor_id, by) as proposer from proposal where id = $1",
    [id],
  );
  if (!of) return;
  const entity = entityNamed(of.entity);
  if (!mayChangeProposal(actor, entity, of.proposer)) throw notAllYoursError();
  // The record first, as by everybody else who locks both.
  const found = { db, actor, entity, id: of.record };
  const current = await findForUpdate({ ...found, lock: "update" }).catch(nullIfGone);
  if (!current) throw notAllYoursError();
  const [waiting] = await db.query<{ changes: ProposedChanges }>(
    "select changes from proposal where id = $1 and state = 'waiting' for update",
    [id],
  );
  // It has been decided or withdrawn in the meantime.
  if (!waiting) return;
  const urls = from.map(({ url }) => url);
  const changes = Object.fromEntries(
    Object.entries(waiting.changes).map(([name, { from: before, to: after }]) => [
      name,
      { from: replaceUrls(before, urls, to), to: replaceUrls(after, urls, to) },
    ]),
  );
  await assertPicturesDescribed({ db, entity, row: current.row, values: proposedValues(changes) });
  await db.query("update proposal set changes = $2, revision = revision + 1 where id = $1", [
    id,
    JSON.stringify(changes),
  ]);
}

/** What a replacement has changed. */
interface Replaced {
  readonly records: readonly ReplacedRecord[];
  /** The number of waiting proposals. */
  readonly proposals: number;
}

/**
 * Replaces files in all records and waiting proposals that use them, in the given transaction. Throws `forbidden` when
 * this person may not change one of them, `invalid` when a change needs approval or a public page would show a picture
 * without alt text, and `rule` when the change is to be confirmed.
 */
export async function replaceFiles(replacing: ReplaceFilesInput): Promise<Replaced> {
  const { db, from } = replacing;
  // The records first, because a proposal compares with them.
  const uses = await db.query<{ entity: string; record_id: string }>(
    `select distinct entity, record_id, entity = 'proposal' as is_proposal from file_use where name = any ($1)
     order by is_proposal, entity, record_id`,
    [from.map(({ name }) => name)],
  );
  const proposals = uses.filter(({ entity }) => entity === "proposal");
  const records: ReplacedRecord[] = [];
  await db.query("select set_config('kasekam.action', 'replaceFile', true)");
  for (const { entity, record_id: id } of uses)
    if (entity !== "proposal") records.push(await replaceIn(replacing, entity, id));
  await db.query("select set_config('kasekam.action', '', true)");
  for (const { record_id: id } of proposals) await replaceInProposal(replacing, id);
  return { records, proposals: proposals.length };
}
