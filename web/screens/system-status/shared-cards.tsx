import { Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { PriceCard } from "./price-card.tsx";
import { labelOf } from "./status-labels.ts";
import { Fact, Facts, StatusCard } from "./status-parts.tsx";
import type { Status } from "./status-summary.tsx";
import styles from "./system-status.module.css";

const text = {
  database: localized("Database", "មូលដ្ឋានទិន្នន័យ"),
  version: localized("PostgreSQL version", "កំណែ PostgreSQL"),
  role: localized("Role", "តួនាទី"),
  primary: localized("Primary", "មេ"),
  readOnly: localized("Read-only", "អានបានតែប៉ុណ្ណោះ"),
  size: localized("Size", "ទំហំ"),
  migrations: localized("Migrations", "ការផ្លាស់ប្ដូររចនាសម្ព័ន្ធ"),
  newest: localized("Newest migration", "ការផ្លាស់ប្ដូរថ្មីបំផុត"),
  files: localized("Files", "ឯកសារ"),
  kind: localized("Stored on", "រក្សាទុកនៅ"),
  disk: localized("Disk of the server", "ថាសរបស់ម៉ាស៊ីនមេ"),
  bucket: localized("S3 bucket", "ឃ្លាំង S3"),
  reachable: localized("Store and read", "រក្សាទុក និងអាន"),
  works: localized("Works", "ដំណើរការ"),
  fails: localized("Fails", "បរាជ័យ"),
  stored: localized("Stored files", "ឯកសារដែលបានរក្សាទុក"),
  free: localized("Free disk space", "ទំហំថាសទំនេរ"),
  of: localized("{0} of {1}", "{0} ក្នុង {1}"),
  backup: localized("Backups", "ការបម្រុងទុក"),
  last: localized("Last backup", "ការបម្រុងទុកចុងក្រោយ"),
  none: localized("None known", "មិនដឹងថាមាន"),
  wal: localized("Archive of PostgreSQL’s log", "បណ្ណសារកំណត់ហេតុ PostgreSQL"),
  off: localized("Off", "បិទ"),
  waiting: localized("Waiting work", "ការងារកំពុងរង់ចាំ"),
  nothing: localized("Nothing is waiting.", "គ្មានអ្វីកំពុងរង់ចាំទេ។"),
  backlog: localized("{0}, oldest {1}", "{0} ចាស់បំផុត {1}"),
  live: localized("Live updates", "បច្ចុប្បន្នភាពផ្ទាល់"),
  streams: localized("Open live streams", "ការតភ្ជាប់ផ្ទាល់ដែលបើក"),
  oldestEvent: localized("Oldest unsent update", "បច្ចុប្បន្នភាពមិនទាន់ផ្ញើចាស់បំផុត"),
  noEvent: localized("None", "គ្មាន"),
  archive: localized("Archive", "បណ្ណសារ"),
  months: localized("Archived months", "ខែក្នុងបណ្ណសារ"),
  rows: localized("Rows", "ជួរដេក"),
};

function Live({ at, servers, oldestEventSeconds }: Status) {
  const t = useText();
  const format = useFormat();
  const now = Date.parse(at);
  const streams = servers
    .filter(({ state }) => state === "running")
    .reduce((sum, { liveStreams }) => sum + liveStreams, 0);
  return (
    <StatusCard title={t(text.live)}>
      <Facts>
        <Fact label={t(text.streams)}>{format.number(streams)}</Fact>
        <Fact label={t(text.oldestEvent)}>
          {oldestEventSeconds < 1
            ? t(text.noEvent)
            : format.relativeTime(now - oldestEventSeconds * 1000, now)}
        </Fact>
      </Facts>
    </StatusCard>
  );
}

function Waiting({ at, jobs, messages }: Status) {
  const t = useText();
  const format = useFormat();
  const now = Date.parse(at);
  const ageOf = (seconds: number) => format.relativeTime(now - seconds * 1000, now);
  const backlogs = [...jobs, ...messages];
  return (
    <StatusCard title={t(text.waiting)}>
      {backlogs.length === 0 ? (
        <Text size="sm">{t(text.nothing)}</Text>
      ) : (
        <Facts>
          {backlogs.map(({ kind, waiting, oldestSeconds }) => (
            <Fact key={kind} label={t(labelOf(kind))}>
              {t(text.backlog, format.number(waiting), ageOf(oldestSeconds))}
            </Fact>
          ))}
        </Facts>
      )}
    </StatusCard>
  );
}

function Backup({ backup: { last, wal } }: Status) {
  const t = useText();
  const format = useFormat();
  return (
    <StatusCard title={t(text.backup)}>
      <Facts>
        <Fact label={t(text.last)}>{last ? format.dateTime(last.endedAt) : t(text.none)}</Fact>
        {last ? <Fact label={t(text.size)}>{format.fileSize(last.bytes)}</Fact> : null}
        <Fact label={t(text.wal)}>
          {wal === null
            ? t(text.off)
            : wal.isFailing
              ? t(text.fails)
              : wal.lastAt
                ? format.dateTime(wal.lastAt)
                : t(text.none)}
        </Fact>
      </Facts>
    </StatusCard>
  );
}

/** What all servers share: database, files, backups, waiting work, archive. */
export function SharedCards({ status }: { readonly status: Status }) {
  const t = useText();
  const format = useFormat();
  const { database, storage, archive } = status;
  return (
    <div className={styles.cards}>
      <StatusCard title={t(text.database)}>
        <Facts>
          <Fact label={t(text.version)}>{database.version}</Fact>
          <Fact label={t(text.role)}>{t(database.isPrimary ? text.primary : text.readOnly)}</Fact>
          <Fact label={t(text.size)}>{format.fileSize(database.bytes)}</Fact>
          <Fact label={t(text.migrations)}>{format.number(database.migrations)}</Fact>
          <Fact label={t(text.newest)}>{database.newestMigration?.replace(/\.sql$/, "") ?? ""}</Fact>
        </Facts>
      </StatusCard>
      <StatusCard title={t(text.files)}>
        <Facts>
          <Fact label={t(text.kind)}>{t(storage.kind === "disk" ? text.disk : text.bucket)}</Fact>
          <Fact label={t(text.reachable)}>{t(storage.isReachable ? text.works : text.fails)}</Fact>
          <Fact label={t(text.stored)}>{format.number(storage.files)}</Fact>
          <Fact label={t(text.size)}>{format.fileSize(storage.bytes)}</Fact>
          {storage.disk ? (
            <Fact label={t(text.free)}>
              {t(text.of, format.fileSize(storage.disk.freeBytes), format.fileSize(storage.disk.totalBytes))}
            </Fact>
          ) : null}
        </Facts>
      </StatusCard>
      <Backup {...status} />
      <Waiting {...status} />
      <Live {...status} />
      {status.marketPrices ? <PriceCard prices={status.marketPrices} /> : null}
      <StatusCard title={t(text.archive)}>
        <Facts>
          <Fact label={t(text.months)}>{format.number(archive.months)}</Fact>
          <Fact label={t(text.rows)}>{format.number(archive.rows)}</Fact>
          <Fact label={t(text.size)}>{format.fileSize(archive.bytes)}</Fact>
        </Facts>
      </StatusCard>
    </div>
  );
}
