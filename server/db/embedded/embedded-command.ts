import type { PostgresBinaries } from "./embedded-binaries.ts";
import type { EmbeddedFolders } from "./embedded-folders.ts";

export const embeddedUser = "kasekam";

/** The exit code of the command when another process holds the data directory. */
export const exitInUse = 75;

/** Failed statements are reported by the caller: PostgreSQL's own log lines would show values. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: "",
  unix_socket_permissions: "0700",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  random_page_cost: "1.1",
  max_parallel_workers_per_gather: "1",
  max_parallel_workers: "2",
  autovacuum_max_workers: "2",
  autovacuum_naptime: "30s",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_line_prefix: "",
};

/**
 * initdb writes to a temporary path, so that an interrupted run leaves nothing that looks like a database. A
 * postmaster.pid found while we hold the lock belongs to a dead server, but its process id may be reused by another
 * program, which would make PostgreSQL refuse to start: unless that process works in this folder, the file is
 * deleted, together with the socket. The folder of the socket is removed by the one that stops, while it holds the lock.
 */
const script = `
set -e
if [ ! -f "$DATA/PG_VERSION" ]; then
  rm -rf "$DATA.new"
  "$INITDB" -D "$DATA.new" "$@" >/dev/null
  mv "$DATA.new" "$DATA"
fi
if [ -d /proc/self ] && [ -f "$DATA/postmaster.pid" ]; then
  pid=$(head -n 1 "$DATA/postmaster.pid")
  [ "$(readlink "/proc/$pid/cwd")" = "$DATA" ] || rm -f "$DATA/postmaster.pid" "$SOCKET"/.s.PGSQL.*
fi
[ -d "$SOCKET" ] || mkdir -m 0700 "$SOCKET"
[ -O "$SOCKET" ] || { echo "$SOCKET belongs to someone else."; exit 1; }
eval exec '"$POSTGRES"' -D '"$DATA"' "$SETTINGS"
`;

export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
};

/**
 * The command that locks a data directory, initialises the database on the first run, and becomes the PostgreSQL
 * process. It never forks, so its process id is PostgreSQL's.
 */
export const postgresCommand = (binaries: PostgresBinaries, folders: EmbeddedFolders): Command => {
  const [file = "sh", ...args] = [
    ...wrappers(folders.lock),
    "sh",
    "-c",
    script,
    "sh",
    ...initdbArguments(binaries.major),
  ];
  return {
    file,
    args,
    env: {
      PATH: [searchPath(), ...systemFolders].join(":"),
      DATA: folders.data,
      INITDB: binaries.initdb,
      POSTGRES: binaries.postgres,
      SOCKET: folders.socket,
      SETTINGS: shellArguments({ ...settings, unix_socket_directories: folders.socket }),
    },
  };
};

/**
 * Every Linux has the shell, flock and similar tools in these folders, which the minimal PATH of Node and npm may
 * lack.
 */
const systemFolders = ["/usr/bin", "/bin"];

// biome-ignore lint/style/noProcessEnv: the child must find unshare and its like where this process does.
const searchPath = (): string => process.env.PATH ?? "";

/**
 * PostgreSQL refuses to run as root, so root runs it as another user in a user namespace; it stops when the server
 * that started it is killed; and the lock is held exactly as long as any of its processes lives.
 */
const wrappers = (lock: string): string[] => {
  if (process.platform !== "linux") return [];
  const asSomebody = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];
  const diesWithParent = ["setpriv", "--pdeathsig", "INT", "--"];
  const holdsLock = ["flock", "--wait", "2", "--conflict-exit-code", String(exitInUse), "--no-fork", lock];
  return [...(process.getuid?.() === 0 ? asSomebody : []), ...diesWithParent, ...holdsLock];
};

/** PostgreSQL 17 is the first that has the rules of C.UTF-8 itself; older ones take those of the system. */
const localeProvider = (major: number): string[] =>
  major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];

/** With LC_CTYPE C, pg_trgm sees no Khmer letters. */
const initdbArguments = (major: number): string[] => [
  `--username=${embeddedUser}`,
  "--auth-local=trust",
  "--auth-host=reject",
  "--encoding=UTF8",
  ...localeProvider(major),
  "--locale=C",
  `--lc-ctype=${process.platform === "darwin" ? "UTF-8" : "C.UTF-8"}`,
];

const shellArguments = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `-c '${`${name}=${value}`.replaceAll("'", `'\\''`)}'`)
    .join(" ");
