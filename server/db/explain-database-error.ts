import { withClient } from "./client.ts";
import { parseAddress } from "./hosts.ts";

/** Where a connection leads: the variable that names it, and its address. */
export interface NamedAddress {
  readonly variable: "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_REPLICA_URL";
  readonly url: string;
}

interface Place {
  readonly variable: string;
  /** Host and port, or the folder of the socket. */
  readonly host: string;
  readonly user: string;
  readonly database: string;
  /** The words of PostgreSQL, or of the driver. */
  readonly words: string;
}

function placeOf({ variable, url }: NamedAddress, words: string): Place {
  const { connectionString, cluster } = parseAddress(url);
  const parts = /^\w+:\/\/(?:([^:@/?#]*)(?::[^@/?#]*)?@)?([^/?#]*)\/?([^?#]*)/.exec(connectionString);
  const [, user = "", host = "", database = ""] = parts ?? [];
  const query = new URLSearchParams(connectionString.split("?")[1] ?? "");
  const hosts = cluster?.hosts.map((one) => `${one.host}:${one.port}`).join(", ");
  return {
    variable,
    words,
    user: decodeURIComponent(user || query.get("user") || "the user of this process"),
    host:
      hosts ??
      ((host && (/:\d+$/.test(host) ? host : `${host}:5432`)) || query.get("host") || "localhost:5432"),
    database: decodeURIComponent(database),
  };
}

type Explain = (place: Place) => string;

const noAnswer: Explain = ({ variable, host }) =>
  `${variable}: ${host} does not answer. Check the address, the network and the firewall in between.`;
const untrusted: Explain = ({ variable, words }) =>
  `${variable}: the certificate of PostgreSQL is not accepted (${words}). Name its authority with sslrootcert=/path/ca.pem, and the host as in the certificate; sslmode=require encrypts without checking it.`;
const unknownHost: Explain = ({ variable, host }) =>
  `${variable}: the host of ${host} is not known here. Correct its name, or the name service of this machine.`;

/** By the code of the system, of Node, or SQLSTATE. */
const byCode: Readonly<Record<string, Explain>> = {
  ECONNREFUSED: ({ variable, host }) =>
    `${variable}: nothing listens at ${host}. Start PostgreSQL there, or correct host and port; without ${variable} the embedded database is used.`,
  ENOENT: ({ variable, words }) =>
    `${variable} names a socket or a file that does not exist (${words}). Start PostgreSQL, or correct the path.`,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ECONNRESET: ({ variable, host }) =>
    `${variable}: ${host} ended the connection. Check that PostgreSQL listens there, and not another program.`,
  "3D000": ({ variable, database, user }) =>
    `${variable}: there is no database "${database}" there. Correct its name, or create it: create database ${database || "kasekam"} owner ${user} encoding 'UTF8' lc_ctype 'C.UTF-8' template template0.`,
  "28P01": ({ variable, user }) =>
    `${variable}: PostgreSQL refuses the password of ${user}. Correct it (special characters in percent encoding), or set it: alter role ${user} password '…'.`,
  "28000": ({ variable, user, words }) =>
    `${variable}: PostgreSQL does not let ${user} in (${words}). Correct the user, or allow the connection in pg_hba.conf; "no encryption" there means that sslmode=require is missing.`,
  "42501": ({ variable, user, database, words }) =>
    `${variable}: ${user} lacks a right in the database ${database} (${words}). It must own the tables and may create some: alter database ${database} owner to ${user}, or grant create, usage on schema public to ${user}.`,
  "25006": ({ variable, host }) =>
    `${variable}: ${host} is read-only, as a standby is. Name the primary, or all hosts with commas.`,
  "53300": ({ variable }) =>
    `${variable}: PostgreSQL has no connection left. Raise its max_connections, or lower DATABASE_CONNECTIONS.`,
  "57P03": ({ variable, words }) =>
    `${variable}: PostgreSQL is not ready yet (${words}). Try again in a moment.`,
  ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  CERT_HAS_EXPIRED: untrusted,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
};

/** Errors of the driver that have no code. */
const byWords: readonly (readonly [RegExp, Explain])[] = [
  [
    /does not support SSL/,
    ({ variable, host }) =>
      `${variable} asks for TLS, and ${host} offers none. Turn on ssl in its postgresql.conf, or remove sslmode from the address.`,
  ],
  [
    /client password must be a string/,
    ({ variable, user }) =>
      `${variable} gives no password, and PostgreSQL asks ${user} for one: postgresql://${user}:password@host/database.`,
  ],
  [/^(Connection terminated|timeout expired|timeout exceeded)/, noAnswer],
];

function* causesOf(error: unknown): Generator<Error> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/**
 * An error of the connection to the database, or of missing rights in it, with the variable and the remedy. Any other error
 * is returned as it is.
 */
export function explainDatabaseError(error: unknown, address: NamedAddress): unknown {
  for (const one of causesOf(error)) {
    const explain = byCode[codeOf(one)] ?? byWords.find(([words]) => words.test(one.message))?.[1];
    if (explain) return new Error(explain(placeOf(address, one.message)), { cause: error });
  }
  return error;
}

/** Runs work on a database; its errors are explained. */
export async function explained<R>(address: NamedAddress, work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw explainDatabaseError(error, address);
  }
}

/** Connects once. Throws an error with the variable and the remedy when that fails. */
export const assertReachable = (address: NamedAddress): Promise<void> =>
  explained(address, () => withClient(address.url, async () => {}));
