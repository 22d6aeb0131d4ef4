import { stat } from "node:fs/promises";
import { withClient } from "../../server/db/client.ts";

interface FinishedBackup {
  readonly path: string;
  readonly startedAt: Date;
}

/** Records a finished backup in the database, for the page System status. Throws on a standby, which can be backed up too. */
export async function recordBackup(
  connectionString: string,
  { path, startedAt }: FinishedBackup,
): Promise<void> {
  const { size } = await stat(path);
  await withClient(connectionString, (client) =>
    client.query(
      `with run as (insert into backup_run (started_at, bytes) values ($1, $2))
       insert into audit_event (kind, details) values ('backupWritten', jsonb_build_object('bytes', $2::bigint))`,
      [startedAt, size],
    ),
  );
}
