import pg from "pg";

/** One server of PostgreSQL; `host` is a name, an address or the folder of a socket. */
interface Host {
  readonly host: string;
  readonly port: number;
}

/** The kind of host that a client needs: one that takes writes, a standby, or either. */
type Target = "primary" | "standby" | "any";

/** The hosts of a connection string with several, such as a primary and its standbys. */
interface Cluster {
  readonly hosts: readonly Host[];
  /** `any` for `target_session_attrs=any`. */
  readonly target: Target;
}

const defaultPort = 5432;
/** Twice this is less than the pool waits for a connection. */
const probeTimeoutMs = 1000;
const addressParts = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;

/** SQLSTATE of a write that a read-only server refuses. */
const readOnlyCode = "25006";
/** SQLSTATE of a function that needs a standby. */
const notStandbyCode = "55000";

/** Node exits on an unhandled `error` event; the current or next statement reports the same error. */
export const ignoreErrorEvents = (client: pg.ClientBase): void => {
  client.on("error", () => {});
};

function parseHost(text: string): Host {
  const [, name = "", port] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
  return { host: decodeURIComponent(name.replace(/^\[(.*)\]$/, "$1")), port: Number(port ?? defaultPort) };
}

/** What `pg` needs for a connection string, with the meaning that libpq gives its parameters. */
export interface ParsedAddress {
  /** With one host at most. */
  readonly connectionString: string;
  /** Null for a single host. */
  readonly cluster: Cluster | null;
}

/** Whether a text is an address of PostgreSQL, with one host or several. */
export function isAddress(text: string): boolean {
  const parts = addressParts.exec(text);
  const hosts = parts?.[3]?.split(",") ?? [];
  return parts !== null && hosts.every((host) => /^[^\s:]*(:\d{1,5})?$|^\[[^\]]+\](:\d{1,5})?$/.test(host));
}

/**
 * Parses a connection string as libpq does: several hosts, `target_session_attrs`, and `sslmode` with its own rules.
 * `usual` is the kind of host that is looked for unless the string says `any`.
 */
export function parseAddress(
  connectionString: string,
  usual: Exclude<Target, "any"> = "primary",
): ParsedAddress {
  const [, scheme, user = "", hostList = "", path = "", search = ""] =
    addressParts.exec(connectionString) ?? [];
  if (scheme === undefined) return { connectionString, cluster: null };
  const parameters = new URLSearchParams(search);
  const target = parameters.get("target_session_attrs") === "any" ? "any" : usual;
  parameters.delete("target_session_attrs");
  // Otherwise pg takes every sslmode for verify-full.
  if (parameters.has("sslmode") && !parameters.has("uselibpqcompat"))
    parameters.set("uselibpqcompat", "true");
  const hosts = hostList.split(",").map(parseHost);
  const [first = ""] = hostList.split(",");
  const query = parameters.size > 0 ? `?${parameters}` : "";
  return {
    connectionString: `${scheme}${user}${first}${path}${query}`,
    cluster: hosts.length > 1 ? { hosts, target } : null,
  };
}

/** The host that was used last, by connection string and cluster. */
const lastUsable = new Map<string, Host>();

/** Throws when a host can't be reached, or is not of the kind that is needed. */
async function assertUsable(config: pg.ClientConfig, host: Host, { target }: Cluster): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: probeTimeoutMs });
  ignoreErrorEvents(client);
  Object.assign(client, host);
  try {
    await client.connect();
    if (target === "any") return;
    const { rows } = await client.query<{ isReadOnly: boolean; isStandby: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "isReadOnly", pg_is_in_recovery() as "isStandby"`,
    );
    if (target === "standby" && !rows[0]?.isStandby)
      throw Object.assign(new Error(`${host.host}:${host.port} is not a standby.`), { code: notStandbyCode });
    if (target === "primary" && rows[0]?.isReadOnly)
      throw Object.assign(new Error(`${host.host}:${host.port} is read-only.`), { code: readOnlyCode });
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Finds a host of the kind that is needed: the one that was used last, otherwise the first of the others. Throws the error of the
 * one that was used last.
 */
async function findHost(config: pg.ClientConfig, cluster: Cluster): Promise<Host> {
  const key = `${config.connectionString} ${JSON.stringify(cluster)}`;
  const { hosts } = cluster;
  const probe = async (host: Host): Promise<Host> => {
    await assertUsable(config, host, cluster);
    lastUsable.set(key, host);
    return host;
  };
  const likely = lastUsable.get(key) ?? hosts[0];
  if (!likely) throw new Error("The connection string names no host.");
  try {
    return await probe(likely);
  } catch (error) {
    // At the same time, so that a host that does not answer delays the search once only.
    const found = await Promise.allSettled(hosts.filter((host) => host !== likely).map(probe));
    const usable = found.find((one) => one.status === "fulfilled");
    if (!usable) throw error;
    return usable.value;
  }
}

/** The class of clients for an address: with several hosts, each client looks for one of the kind that it needs. */
export function clientClass(address: ParsedAddress): typeof pg.Client {
  const { connectionString, cluster } = address;
  if (!cluster) return pg.Client;
  return class extends pg.Client {
    readonly #limitMs: number;
    constructor(config: pg.ClientConfig) {
      super(config);
      this.#limitMs = config.connectionTimeoutMillis ?? 0;
    }
    override connect(): Promise<this>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(
      callback?: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
    ): Promise<this> | undefined {
      const connected = this.#connectToUsable();
      if (!callback) return connected;
      // pg calls it with an error or null.
      const answer = callback as (error: Error | null, client?: pg.Client) => void;
      connected.then((client) => answer(null, client), answer);
      return undefined;
    }

    async #connectToUsable(): Promise<this> {
      const began = Date.now();
      Object.assign(this, await findHost({ connectionString }, cluster));
      // The pool has given up this client, so a connection would belong to nobody.
      if (this.#limitMs > 0 && Date.now() - began >= this.#limitMs)
        throw new Error("timeout exceeded when trying to connect");
      await super.connect();
      return this;
    }
  };
}

/** Creates a client for an address; the caller handles its errors for its whole lifetime. */
export function createClient(address: string, options: pg.ClientConfig = {}): pg.Client {
  const parsed = parseAddress(address);
  return new (clientClass(parsed))({ ...options, connectionString: parsed.connectionString });
}
