import { once } from "node:events";
import { createServer } from "node:net";
import type { Env } from "../env.ts";
import { readCertificate } from "../http/https/certificate.ts";
import { assertDemoNotExposed } from "../http/local-host.ts";

/** What keeps a server from starting with these settings: a sentence that names the variable and the remedy. */
export interface StartProblem {
  readonly variables: readonly string[];
  readonly text: string;
  /** Whether another program listens on the port, which may be a server with these settings. */
  readonly isPortTaken: boolean;
}

interface StartCheck {
  readonly variables: readonly string[];
  /** Throws an error whose message is the sentence. */
  check(env: Env): Promise<void> | void;
}

interface ListenAddress {
  readonly host: string;
  readonly port: number;
  /** Names of the variables that set them. */
  readonly names: { readonly host: string; readonly port: string };
}

/** The first port that needs no right of its own on Linux and macOS. */
const firstFreePort = 1024;
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** The sentence for an error of `listen`; the message of the error itself when it is none that a setting causes. */
export function explainListenError(error: unknown, { host, port, names }: ListenAddress): string {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return `${names.port} is ${port}, and another program listens on this port of ${host}. Stop that program, or set ${names.port} to a free port.`;
    case "EACCES":
      return port < firstFreePort
        ? `${names.port} is ${port}, and this user may not open a port below ${firstFreePort}. Set ${names.port} to a higher one behind a proxy, or give the service the capability CAP_NET_BIND_SERVICE.`
        : `${names.port} is ${port}, and the system does not let this user open it. Set ${names.port} to another port.`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EADDRNOTAVAIL":
    case "EINVAL":
      return `${names.host} is ${host}, which is no address of this machine. Set ${names.host} to 127.0.0.1 for this machine alone, to 0.0.0.0 for all its IPv4 addresses, or to :: for all its addresses.`;
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** The address at which the app is served. */
export const appAddress = ({ HOST, PORT }: Pick<Env, "HOST" | "PORT">): ListenAddress => ({
  host: HOST,
  port: PORT,
  names: { host: "HOST", port: "PORT" },
});

/** Opens the port and closes it again. */
async function checkListen(address: ListenAddress): Promise<void> {
  const server = createServer();
  try {
    server.listen(address.port, address.host);
    await once(server, "listening");
  } catch (error) {
    throw new Error(explainListenError(error, address), { cause: error });
  }
  server.close();
  await once(server, "close");
}

function assertDifferentPorts({ HOST, PORT, METRICS_HOST, METRICS_PORT }: Env): void {
  if (METRICS_PORT !== PORT || PORT === 0 || METRICS_HOST !== HOST) return;
  throw new Error(
    `METRICS_PORT and PORT are both ${PORT}. Set METRICS_PORT to a port of its own, or to off.`,
  );
}

/** A busy port of the metrics keeps no server from starting: several may run on one machine. */
async function checkMetricsAddress(env: Env): Promise<void> {
  if (env.METRICS_PORT === "off") return;
  const names = { host: "METRICS_HOST", port: "METRICS_PORT" };
  await checkListen({ host: env.METRICS_HOST, port: env.METRICS_PORT, names }).catch((error: Error) => {
    if (codeOf(error.cause) !== "EADDRINUSE") throw error;
  });
}

/** What can be checked about the settings without a database, in this order. */
const startChecks: readonly StartCheck[] = [
  { variables: ["HOST", "DEMO", "NODE_ENV"], check: assertDemoNotExposed },
  {
    variables: ["TLS_CERT", "TLS_KEY"],
    async check({ TLS_CERT, TLS_KEY }) {
      if (TLS_CERT && TLS_KEY) await readCertificate({ cert: TLS_CERT, key: TLS_KEY });
    },
  },
  { variables: ["HOST", "PORT"], check: (env) => checkListen(appAddress(env)) },
  { variables: ["PORT", "METRICS_PORT"], check: assertDifferentPorts },
  { variables: ["METRICS_HOST", "METRICS_PORT"], check: checkMetricsAddress },
];

/** Runs all checks of the settings that need no database. A server that runs with these settings holds its port. */
export async function findStartProblems(env: Env): Promise<readonly StartProblem[]> {
  const problems: StartProblem[] = [];
  for (const { variables, check } of startChecks) {
    try {
      await check(env);
    } catch (error) {
      problems.push({
        variables,
        text: error instanceof Error ? error.message : String(error),
        isPortTaken: error instanceof Error && codeOf(error.cause) === "EADDRINUSE",
      });
    }
  }
  return problems;
}

/** Throws one error with the sentence of each problem, before a database or a build is started. */
export async function assertCanStart(env: Env): Promise<void> {
  const problems = await findStartProblems(env);
  if (problems.length > 0) throw new Error(problems.map(({ text }) => text).join("\n"));
}
