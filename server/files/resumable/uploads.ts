import type { Readable } from "node:stream";
import type { Actor } from "../../../domain/access/roles.ts";
import type { ResumableKind } from "../../../domain/contracts/resumable-upload.ts";
import type { UploadedMedium } from "../../../domain/contracts/upload.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import type { Database, Queries } from "../../db/database.ts";
import { takeLock } from "../../db/locks.ts";
import type { FileKey, FileStore } from "../store/file-store.ts";
import { newFileName } from "../store-file.ts";

/** Hours until an upload is removed, complete or not. */
export const expiryHours = 24;
/** Limits of an account: how many unfinished uploads it may have, and the bytes of all of them. */
export const unfinishedLimits = { count: 20, bytes: 300 * 1_048_576 };
/** Minutes after which an upload without a byte may make place for another one: its tab was probably closed. */
const idleMinutes = 10;
/** Limits the files of one upload. A connection that is cut after each few bytes makes many. */
export const maxParts = 2000;

export interface UploadServices {
  readonly db: Database;
  readonly files: FileStore;
}
export interface ResumableUpload {
  readonly id: string;
  readonly kind: ResumableKind;
  readonly originalName: string;
  readonly size: number;
  readonly received: number;
  readonly parts: number;
  readonly result: UploadedMedium | null;
  readonly createdAt: Date;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isAliveSql = `created_at > now() - interval '${expiryHours} hours'`;
const partKey = (name: string): FileKey => ({ shelf: "uploads", name });

/** An upload that the account began. Throws `notFound` for those of others, and for expired ones. */
export async function readUpload(db: Queries, actor: Actor, id: string): Promise<ResumableUpload> {
  if (!uuid.test(id)) throw new AppError("notFound");
  const [found] = await db.query<ResumableUpload>(
    `select id, kind, original_name as "originalName", size, received, result, created_at as "createdAt",
       (select count(*) from upload_part p where p.upload_id = upload.id) as parts
     from upload where id = $1 and user_id = $2 and ${isAliveSql}`,
    [id, actor.userId],
  );
  if (!found) throw new AppError("notFound");
  return found;
}

type NewUpload = Pick<ResumableUpload, "id" | "kind" | "originalName" | "size">;

/** Frees the places of uploads that never got a byte, the oldest first, as far as a new one needs them. */
const dropEmptyUploads = (tx: Queries, actor: Actor, size: number): Promise<unknown> =>
  tx.query(
    `with unfinished as (
       select id, created_at, size, received from upload where user_id = $1 and result is null and ${isAliveSql}
     ), excess as (
       select count(*) + 1 - $3::integer as count, coalesce(sum(size), 0) + $2::integer - $4::integer as bytes from unfinished
     ), empty as (
       select id, row_number() over earlier as place, sum(size) over earlier - size as before from unfinished
       where received = 0 and created_at < now() - interval '${idleMinutes} minutes'
       window earlier as (order by created_at, id rows unbounded preceding)
     )
     delete from upload u using empty e, excess x
     where u.id = e.id and u.received = 0 and (e.place <= x.count or e.before < x.bytes)
       and not exists (select from upload_part p where p.upload_id = u.id)`,
    [actor.userId, size, unfinishedLimits.count, unfinishedLimits.bytes],
  );

/** Begins an upload. Throws `rule` when the account has too many unfinished ones. */
export function createUpload({ db }: UploadServices, actor: Actor, upload: NewUpload): Promise<void> {
  const { id, kind, originalName, size } = upload;
  return db.transaction(async (tx) => {
    await takeLock(tx, "unfinishedUploads", actor.userId);
    await dropEmptyUploads(tx, actor, size);
    const created = await tx.query(
      `insert into upload (id, user_id, kind, original_name, size)
       select $1::uuid, $2::uuid, $3::text, $4::text, $5::integer
       from (select count(*) as count, coalesce(sum(size), 0) as bytes
             from upload where user_id = $2 and result is null and ${isAliveSql}) unfinished
       where unfinished.count < $6 and unfinished.bytes + $5 <= $7
       returning id`,
      [id, actor.userId, kind, originalName, size, unfinishedLimits.count, unfinishedLimits.bytes],
    );
    if (created.length === 0) throw tooManyUploads();
  });
}

const tooManyUploads = () =>
  new AppError("rule", {
    message: localized(
      "You have too many unfinished uploads. Finish or cancel one, then try again.",
      "អ្នកមានការផ្ទុកឡើងដែលមិនទាន់ចប់ច្រើនពេក។ សូមបញ្ចប់ ឬបោះបង់មួយ រួចព្យាយាមម្ដងទៀត។",
    ),
  });

/** The bytes that follow those that the upload has. */
export interface NextBytes {
  readonly id: string;
  /** Position of the first byte. */
  readonly start: number;
  readonly bytes: Buffer;
}

/**
 * Stores the next bytes of an upload durably. Only one of several writers at the same position succeeds, on whatever
 * server it is; the others get `outOfDate`.
 */
export async function appendBytes({ db, files }: UploadServices, next: NextBytes): Promise<void> {
  const { id, start, bytes } = next;
  const name = newFileName("part");
  // First, so that the file is found again whatever happens.
  const named = await db.query(
    `insert into upload_part (name, upload_id, starts_at, size)
     select $2::text, id, $3::integer, $4::integer from upload where id = $1 for key share returning name`,
    [id, name, start, bytes.length],
  );
  if (named.length === 0) throw new AppError("notFound");
  await files.put(partKey(name), bytes, { type: "application/octet-stream", size: bytes.length });
  const kept = await db.query(
    `with moved as (
       update upload set received = received + $4 where id = $1 and received = $3 and received + $4 < size returning id
     )
     update upload_part set is_kept = true where name = $2 and exists (select from moved) returning name`,
    [id, name, start, bytes.length],
  );
  if (kept.length > 0) return;
  await files.remove(partKey(name));
  await db.query("delete from upload_part where name = $1", [name]);
  throw new AppError("outOfDate");
}

/** The bytes of an upload that are stored, in order. Throws `notFound` when a file is missing, as after a restore. */
export async function* storedBytes({ db, files }: UploadServices, id: string): AsyncGenerator<Buffer> {
  const parts = await db.query<{ name: string }>(
    "select name from upload_part where upload_id = $1 and is_kept order by starts_at",
    [id],
  );
  for (const { name } of parts) {
    const stream: Readable | undefined = (await files.open(partKey(name)))?.stream;
    if (!stream) throw new AppError("notFound");
    yield* stream;
  }
}

/** Removes the stored bytes of a complete upload. */
export async function removeParts({ db, files }: UploadServices, id: string): Promise<void> {
  await removePartFiles(db, files, id);
  await db.query("delete from upload_part where upload_id = $1", [id]);
}

async function removePartFiles(db: Queries, files: FileStore, id: string): Promise<void> {
  const parts = await db.query<{ name: string }>("select name from upload_part where upload_id = $1", [id]);
  for (const { name } of parts) await files.remove(partKey(name));
}

/** Removes an upload with its bytes. */
export function removeUpload({ db, files }: UploadServices, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    // No part can be added while the row is locked.
    await tx.query("select from upload where id = $1 for update", [id]);
    await removePartFiles(tx, files, id);
    await tx.query("delete from upload where id = $1", [id]);
  });
}

/** Removes an upload with its bytes, unless it is complete; returns its result then. */
export function removeUnfinished({ db, files }: UploadServices, id: string): Promise<UploadedMedium | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<Pick<ResumableUpload, "result">>(
      "select result from upload where id = $1 for update",
      [id],
    );
    if (row?.result) return row.result;
    await removePartFiles(tx, files, id);
    await tx.query("delete from upload where id = $1 and result is null", [id]);
    return null;
  });
}

const batchSize = 20;

/** Removes expired uploads with their bytes. Safe on several servers. Returns how many. */
export async function removeExpiredUploads({ db, files }: UploadServices): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await db.transaction(async (tx) => {
      const expired = await tx.query<{ id: string }>(
        `select id from upload where not (${isAliveSql}) order by created_at limit ${batchSize} for update skip locked`,
      );
      for (const { id } of expired) {
        await removePartFiles(tx, files, id);
        await tx.query("delete from upload where id = $1", [id]);
      }
      return expired.length;
    });
    if (found === 0) return removed;
    removed += found;
  }
}
