import { X509Certificate } from "node:crypto";
import { readFile, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { Queries } from "../db/database.ts";
import type { Env } from "../env.ts";

/** What is known of backups; `wal` is null where PostgreSQL archives no log, or else another tool makes the backups. */
export interface BackupState {
  readonly last: { readonly endedAt: Date; readonly bytes: number } | null;
  readonly wal: { readonly lastAt: Date | null; readonly isFailing: boolean } | null;
}

interface StoredBackup {
  readonly endedAt: Date | null;
  readonly bytes: number | null;
  readonly isArchiving: boolean;
  readonly lastAt: Date | null;
  readonly isFailing: boolean | null;
}

/** The last backup by `npm run backup`, and the archive of PostgreSQL's log. */
export async function readBackupState(db: Queries): Promise<BackupState> {
  const [found] = await db.query<StoredBackup>(
    `select b.ended_at as "endedAt", b.bytes::float8 as bytes, current_setting('archive_mode') <> 'off' as "isArchiving",
       a.last_archived_time as "lastAt", a.last_failed_time > coalesce(a.last_archived_time, '-infinity') as "isFailing"
     from pg_stat_archiver a left join (select ended_at, bytes from backup_run order by ended_at desc limit 1) b on true`,
  );
  return {
    last: found?.endedAt ? { endedAt: found.endedAt, bytes: found.bytes ?? 0 } : null,
    wal: found?.isArchiving ? { lastAt: found.lastAt, isFailing: found.isFailing ?? false } : null,
  };
}

/** Bytes of a disk: free for this process, and in all. */
export interface Disk {
  readonly place: "data" | "files";
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** The disks of `DATA_DIR` and of the file store in it. A folder that is not there, as on servers without one, is left out. */
export async function readDisks({
  DATA_DIR,
  FILES_ENDPOINT,
}: Pick<Env, "DATA_DIR" | "FILES_ENDPOINT">): Promise<readonly Disk[]> {
  const places: readonly { readonly place: Disk["place"]; readonly path: string }[] = [
    { place: "data", path: DATA_DIR },
    ...(FILES_ENDPOINT === undefined ? [{ place: "files" as const, path: join(DATA_DIR, "files") }] : []),
  ];
  const read = places.map(async ({ place, path }): Promise<readonly Disk[]> => {
    const disk = await statfs(path).catch(() => null);
    return disk ? [{ place, freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** The certificate of `TLS_CERT`; null without one, or while its file can't be read. */
export async function readServedCertificate({
  TLS_CERT,
}: Pick<Env, "TLS_CERT">): Promise<X509Certificate | null> {
  if (TLS_CERT === undefined) return null;
  const pem = await readFile(TLS_CERT).catch(() => null);
  if (!pem) return null;
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
}
