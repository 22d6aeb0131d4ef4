import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { arch, availableParallelism, platform, release, totalmem } from "node:os";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { CheckCode } from "../../domain/status/checks.ts";
import { variableNames } from "../../server/env.ts";
import type { Facts } from "../../server/status/checks/check-facts.ts";
import type { CheckResult } from "../../server/status/checks/check-results.ts";
import { build } from "../../server/version/build.ts";
import { packTar } from "../backup/tar.ts";
import type { Examination } from "./examine.ts";
import { problemLines } from "./log-lines.ts";

type Variables = Readonly<Record<string, string | undefined>>;

interface BundleContent {
  readonly examination: Examination;
  readonly results: readonly CheckResult[];
  readonly variables: Variables;
  /** The file of a log, JSON lines. */
  readonly log: string | undefined;
}

/** Variables whose values say nothing about people and open nothing. Of all others the bundle says only that they are set. */
const openVariables = new Set([
  ...["NODE_ENV", "DEMO", "HOST", "PORT", "LOG_LEVEL", "DRAIN_SECONDS", "SESSION_HOURS", "COMMON_PASSWORDS"],
  ...["DATABASE_CONNECTIONS", "DATABASE_REPLICA_CONNECTIONS", "DATABASE_REPLICA_LAG_SECONDS"],
  ...[
    "METRICS_HOST",
    "METRICS_PORT",
    "FILES_KEEP_DAYS",
    "WEBHOOK_PRIVATE_ADDRESSES",
    "WEBHOOK_RETRY_SECONDS",
  ],
  ...["OTEL_TRACES_EXPORTER", "OTEL_TRACES_SAMPLER_ARG"],
]);

/** Checks whose names are of servers, tasks, variables, tables and dates. The sentences of others may quote settings. */
const openChecks: ReadonlySet<CheckCode> = new Set<CheckCode>([
  ...([
    "rightsMissing",
    "serverSilent",
    "versionsDiffer",
    "fileErrors",
    "listenerDown",
    "replicaNotUsed",
  ] as const),
  ...(["jobsWait", "messagesWait", "taskFailed", "taskLate", "variableUnknown", "clockDiffers"] as const),
  ...(["certificateEnded", "certificateEndsSoon", "secretsUnreadable", "databaseUnfit"] as const),
]);

const settingsOf = (variables: Variables) =>
  Object.fromEntries(
    variableNames.map((name) => {
      const value = variables[name];
      if (!value) return [name, "not set"];
      return [name, openVariables.has(name) ? value : "set"];
    }),
  );

/** The facts without names and texts of the operator's files. */
const statusOf = (facts: Facts | null) =>
  facts && {
    ...facts,
    marketPrices: facts.marketPrices && {
      everyMinutes: facts.marketPrices.everyMinutes,
      checkedAt: facts.marketPrices.checkedAt,
      isReadable: facts.marketPrices.isReadable,
    },
  };

/** Values that must never be in the bundle, wherever they come from. */
const secretValues = (variables: Variables): readonly string[] =>
  variableNames.flatMap((name) => {
    const value = variables[name] ?? "";
    const password = /:\/\/[^:@/]*:([^@/]+)@/.exec(value)?.[1];
    return openVariables.has(name)
      ? []
      : [value, ...(password ? [password, decodeURIComponent(password)] : [])];
  });

function withoutSecrets(text: string, variables: Variables): string {
  let clean = text;
  for (const value of secretValues(variables))
    if (value.length >= 6)
      clean = clean.replaceAll(value, "[secret]").replaceAll(JSON.stringify(value).slice(1, -1), "[secret]");
  return clean;
}

async function partsOf({
  examination,
  results,
  variables,
  log,
}: BundleContent): Promise<Record<string, string>> {
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const { facts, database, notes } = examination;
  return {
    "machine.json": json({
      at: new Date().toISOString(),
      ...{ build, node: process.version, platform: platform(), release: release(), arch: arch() },
      ...{ cores: availableParallelism(), memoryBytes: totalmem(), libraries: process.versions },
    }),
    "settings.json": json(settingsOf(variables)),
    "checks.json": json({
      checks: results.map(({ code, state, names }) => ({
        code,
        state,
        names: openChecks.has(code) ? names : [],
      })),
      notes: notes.length,
    }),
    "status.json": json(statusOf(facts)),
    "tables.json": json(database?.tables ?? null),
    "migrations.json": json(database?.migrations ?? null),
    ...(log === undefined ? {} : { "log.jsonl": problemLines(await readFile(log, "utf8")) }),
  };
}

/**
 * Writes a support bundle (tar.gz, mode 600): versions, settings, checks, status, sizes of tables, migrations, and the
 * warnings and errors of a log. It has no value of a secret variable and no personal data.
 */
export async function writeBundle(path: string, content: BundleContent): Promise<void> {
  const parts = Object.entries(await partsOf(content));
  const entries = parts.map(([name, text]) => {
    const bytes = Buffer.from(withoutSecrets(text, content.variables));
    return { name: `kasekam/${name}`, size: bytes.length, content: Readable.from([bytes]) };
  });
  const tar = packTar(Readable.from(entries));
  await pipeline(
    Readable.from(tar, { objectMode: true }),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flags: "wx" }),
  );
}
