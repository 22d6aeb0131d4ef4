import { v7 as uuidv7 } from "uuid";
import type { Actor } from "../../../domain/access/roles.ts";
import { maxMediaTags } from "../../../domain/contracts/media.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { type MessageKey, message, messageText } from "../../../domain/errors/messages.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { groupBy } from "../../../domain/values/group-by.ts";
import type { Queries } from "../../db/database.ts";
import { storeBatch } from "../../records/batches/store-batch.ts";
import { type ReplacedRecord, replaceFiles } from "../../records/review/replace-files.ts";
import { type FoundMedium, findDuplicates, findMedium } from "./library.ts";

interface ReplaceContext {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly language: Language;
}
/** In how many records and waiting proposals a file was replaced, and the batches that undo it. */
interface Replacement {
  readonly replaced: number;
  readonly batches: string[];
}

const wrong = (key: MessageKey): AppError =>
  new AppError("invalid", { issues: [{ path: "with", message: messageText(message(key)) }] });

/** Stores what was replaced as a batch of each list, because a batch and who may undo it belong to a list. */
async function storeBatches(
  { tx, actor, language }: ReplaceContext,
  replaced: readonly ReplacedRecord[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [entity, records] of groupBy(replaced, (record) => record.entity)) {
    const id = uuidv7();
    const outcomes = records.map((record) => ({ id: record.id, version: record.version, status: 200 }));
    await storeBatch(tx, { id, entity, actor, language, input: { action: "replaceFile" }, outcomes });
    ids.push(id);
  }
  return ids;
}

/** Puts a file in the place of others in all records, or in none. All are locked. */
async function replaceAll(
  context: ReplaceContext,
  from: readonly FoundMedium[],
  to: FoundMedium,
): Promise<Replacement> {
  const { tx, actor } = context;
  const { records, proposals } = await replaceFiles({ db: tx, actor, from, to: to.url });
  await tx.query("update file set replaced_at = now() where name = any ($1)", [from.map(({ name }) => name)]);
  return { replaced: records.length + proposals, batches: await storeBatches(context, records) };
}

/** Gives a file without any alt text those of one picture in both languages, and all tags of others; of equal pictures the focal point too. */
async function copyTexts(
  tx: Queries,
  to: FoundMedium,
  { from, isEqual }: { readonly from: readonly FoundMedium[]; readonly isEqual: boolean },
): Promise<void> {
  await tx.query(
    `with o as (select * from file where name = any ($2)),
       t as (select coalesce(array_agg(distinct tag), '{}') as tags from (
         select unnest(o.tags) as tag from o except select unnest(tags) from file where name = $1) n),
       d as (select alt, alt_kh from o where alt is not null or alt_kh is not null
         order by alt is null or alt_kh is null, name limit 1)
     update file f set
       alt = case when f.alt is null and f.alt_kh is null then (select alt from d) else f.alt end,
       alt_kh = case when f.alt is null and f.alt_kh is null then (select alt_kh from d) else f.alt_kh end,
       tags = (f.tags || t.tags)[:$3::int],
       focal_x = case when $4 and f.focal_x is null then p.focal_x else f.focal_x end,
       focal_y = case when $4 and f.focal_x is null then p.focal_y else f.focal_y end
     from t left join (select focal_x, focal_y from o where focal_x is not null order by name limit 1) p on true
     where f.name = $1`,
    [to.name, from.map(({ name }) => name), maxMediaTags, isEqual],
  );
}

interface ReplaceInput {
  /** The name of the file to replace. */
  readonly name: string;
  readonly with: string;
  /** Whether the new file takes over the alt text and the tags. */
  readonly copyMetadata: boolean;
}

/** Puts another file of the same kind in the place of one. Throws `invalid`, `notFound` and `forbidden`. */
export async function replaceMedium(context: ReplaceContext, input: ReplaceInput): Promise<Replacement> {
  const { tx, actor } = context;
  if (input.name === input.with) throw wrong("otherFile");
  // Before the new file, so that a file that this person does not see is simply not found.
  await findMedium(tx, actor, { name: input.name });
  const lockFrom = () => findMedium(tx, actor, { name: input.name, lock: "update" });
  const lockTo = () =>
    findMedium(tx, actor, { name: input.with, lock: input.copyMetadata ? "update" : "share" }).catch(
      (error: unknown) => {
        throw error instanceof AppError && error.type === "notFound" ? wrong("fileGone") : error;
      },
    );
  // In the order of their names, as by everybody else who locks several.
  const early = input.with < input.name ? await lockTo() : null;
  const from = await lockFrom();
  const to = early ?? (await lockTo());
  if (from.kind !== to.kind) throw wrong("otherKindOfFile");
  if (input.copyMetadata) await copyTexts(tx, to, { from: [from], isEqual: false });
  return replaceAll(context, [from], to);
}

/** Puts a file in the place of all others of equal content that the actor sees. Throws `notFound` and `forbidden`. */
export async function mergeIntoMedium(context: ReplaceContext, name: string): Promise<Replacement> {
  const { tx, actor } = context;
  // Locked in the order of their names, as by everybody else who locks several.
  const copies = await findDuplicates(tx, actor, name);
  const locked: FoundMedium[] = [];
  for (const one of [...copies, name].sort())
    locked.push(await findMedium(tx, actor, { name: one, lock: "update" }));
  const from = locked.filter((one) => one.name !== name);
  const to = locked.find((one) => one.name === name);
  if (!to || from.length === 0) throw new AppError("notFound");
  await copyTexts(tx, to, { from, isEqual: true });
  return replaceAll(context, from, to);
}
