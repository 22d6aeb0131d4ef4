import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { TintedBadge } from "../../ui/tinted-badge.tsx";
import { replicaLabels } from "./status-labels.ts";
import { Fact, Facts, StatusCard } from "./status-parts.tsx";
import type { Status } from "./status-summary.tsx";
import styles from "./system-status.module.css";

const text = {
  version: localized("Version", "កំណែ"),
  started: localized("Started", "បានចាប់ផ្ដើម"),
  seen: localized("Last seen", "សញ្ញាចុងក្រោយ"),
  streams: localized("Open live streams", "ការតភ្ជាប់ផ្ទាល់ដែលបើក"),
  listener: localized("Messages from other servers", "សារពីម៉ាស៊ីនមេផ្សេង"),
  connected: localized("Connected", "បានភ្ជាប់"),
  disconnected: localized("Not connected", "មិនបានភ្ជាប់"),
  replica: localized("Read replica", "មូលដ្ឋានទិន្នន័យចម្លង"),
  noReplica: localized("None", "គ្មាន"),
  behind: localized("{0}, {1} s behind", "{0} យឺត {1} វិនាទី"),
  fileErrors: localized("File errors since start", "កំហុសឯកសារតាំងពីចាប់ផ្ដើម"),
};
const states = {
  running: { color: "green", label: localized("Running", "កំពុងដំណើរការ") },
  silent: { color: "red", label: localized("Not responding", "មិនឆ្លើយតប") },
  stopped: { color: "gray", label: localized("Stopped", "បានបិទ") },
} as const;

type Server = Status["servers"][number];

function Replica({ replica }: Pick<Server, "replica">) {
  const t = useText();
  const format = useFormat();
  if (!replica) return t(text.noReplica);
  const known = replicaLabels[replica.state];
  const label = known ? t(known) : replica.state;
  return replica.lagSeconds === null
    ? label
    : t(text.behind, label, format.number(Math.round(replica.lagSeconds * 10) / 10));
}

function ServerCard({ server, at }: { readonly server: Server; readonly at: string }) {
  const t = useText();
  const format = useFormat();
  const { color, label } = states[server.state];
  return (
    <StatusCard title={server.name} order={3} badge={<TintedBadge color={color}>{t(label)}</TintedBadge>}>
      <Facts inColumns>
        <Fact label={t(text.version)}>{server.version}</Fact>
        <Fact label={t(text.started)}>{format.dateTime(server.startedAt)}</Fact>
        <Fact label={t(text.seen)}>{format.relativeTime(server.seenAt, Date.parse(at))}</Fact>
        {server.state === "running" ? (
          <>
            <Fact label={t(text.streams)}>{format.number(server.liveStreams)}</Fact>
            {server.listenerUp === null ? null : (
              <Fact label={t(text.listener)}>
                {t(server.listenerUp ? text.connected : text.disconnected)}
              </Fact>
            )}
            <Fact label={t(text.replica)}>
              <Replica replica={server.replica} />
            </Fact>
            <Fact label={t(text.fileErrors)}>{format.number(server.fileErrors)}</Fact>
          </>
        ) : null}
      </Facts>
    </StatusCard>
  );
}

/** The servers of the last day, each with what only its process knows. */
export const ServerCards = ({ servers, at }: Pick<Status, "servers" | "at">) => (
  <div className={styles.servers}>
    {servers.map((server) => (
      <ServerCard key={`${server.name} ${server.startedAt}`} server={server} at={at} />
    ))}
  </div>
);
