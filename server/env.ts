import * as z from "zod/mini";
import { appClient } from "../domain/contracts/auth/app-client.ts";
import { oidcSettingsOf, oidcVariables } from "./auth/oidc/oidc-env.ts";
import type { NamedAddress } from "./db/explain-database-error.ts";
import { isAddress } from "./db/hosts.ts";
import { isProxyAddress } from "./http/origin/proxy-address.ts";
import { secretKeyBytes } from "./records/secrets/secret-box.ts";
import { describeMisspelt } from "./status/checks/find-misspelt.ts";

const errorText = (text: string) => ({ error: text });
const optional = z.optional(z.string());
const port = (name: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,5}$/, errorText(`${name} must be a port number (0 to 65535).`))),
    z.pipe(
      z.transform(Number),
      z.number().check(z.lte(65_535, errorText(`${name} must be a port number (0 to 65535).`))),
    ),
  );
const databaseUrl = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          isAddress,
          errorText(`${name} must be an address such as postgresql://user:password@host:5432/database.`),
        ),
      ),
  );
const connections = (name: string) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,2}$/, errorText(`${name} must be a number from 1 to 999.`))),
    z.transform(Number),
  );
const split = (list: string): readonly string[] =>
  list
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

/** Every setting of the server by environment variable. README and docs/guides/settings.md describe them. */
const schema = z.object({
  NODE_ENV: z._default(
    z.enum(
      ["development", "production", "test"],
      errorText("NODE_ENV must be development, production or test."),
    ),
    "development",
  ),
  /** Allows a server with demo accounts to listen on other than loopback addresses. */
  DEMO: z._default(
    z.pipe(
      z.enum(["0", "1"], errorText("DEMO must be 1 or 0.")),
      z.transform((given) => given === "1"),
    ),
    false,
  ),
  /** Allows webhooks to private addresses and without TLS: for tests, and receivers in one's own network. */
  WEBHOOK_PRIVATE_ADDRESSES: z._default(
    z.pipe(
      z.enum(["0", "1"], errorText("WEBHOOK_PRIVATE_ADDRESSES must be 1 or 0.")),
      z.transform((given) => given === "1"),
    ),
    false,
  ),
  /** Seconds before the second attempt to send a webhook message; each further wait is twice as long. */
  WEBHOOK_RETRY_SECONDS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^(\d{1,3}|0\.\d)$/,
            errorText("WEBHOOK_RETRY_SECONDS must be a number of seconds up to 999, or from 0.1 to 0.9."),
          ),
        ),
      z.transform(Number),
    ),
    5,
  ),
  HOST: optional,
  PORT: z.optional(port("PORT")),
  DATA_DIR: z._default(z.string(), ".data"),
  /** The folder of the programs with which the embedded database runs, instead of those that npm installed. */
  POSTGRES_BIN: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^\//,
          errorText(
            "POSTGRES_BIN must be the path of a folder from its root, such as /usr/lib/postgresql/15/bin.",
          ),
        ),
      ),
  ),
  DATABASE_URL: databaseUrl("DATABASE_URL"),
  DATABASE_DIRECT_URL: databaseUrl("DATABASE_DIRECT_URL"),
  DATABASE_CONNECTIONS: z._default(connections("DATABASE_CONNECTIONS"), 16),
  DATABASE_REPLICA_URL: databaseUrl("DATABASE_REPLICA_URL"),
  DATABASE_REPLICA_CONNECTIONS: z._default(connections("DATABASE_REPLICA_CONNECTIONS"), 16),
  /** Seconds that a replica may be behind the primary, and that a report or export waits for it. */
  DATABASE_REPLICA_LAG_SECONDS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^([1-9]|[1-5][0-9]|60)$/,
            errorText("DATABASE_REPLICA_LAG_SECONDS must be a number of seconds from 1 to 60."),
          ),
        ),
      z.transform(Number),
    ),
    3,
  ),
  CORS_ORIGINS: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(split)),
      z
        .array(z.string())
        .check(
          z.refine(
            (origins) => origins.every((origin) => /^https?:\/\/[^/\s*]+$/.test(origin)),
            errorText(
              "CORS_ORIGINS must be a comma-separated list of origins such as https://office.example.org, without a path.",
            ),
          ),
        ),
    ),
    [],
  ),
  TRUST_PROXY: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(split)),
      z
        .array(z.string())
        .check(
          z.refine(
            (entries) => entries.every(isProxyAddress),
            errorText(
              "TRUST_PROXY must be a comma-separated list of addresses and ranges such as 10.0.0.4 or 10.0.0.0/24, or loopback.",
            ),
          ),
        ),
    ),
    [],
  ),
  TLS_CERT: optional,
  TLS_KEY: optional,
  /** Seconds for which a stopping server answers 503 at `/api/ready`, and everything else as before. */
  DRAIN_SECONDS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.regex(
            /^([0-9]|[1-5][0-9]|60)$/,
            errorText("DRAIN_SECONDS must be a number of seconds from 0 to 60."),
          ),
        ),
      z.transform(Number),
    ),
    0,
  ),
  METRICS_HOST: z._default(z.string(), "127.0.0.1"),
  METRICS_PORT: z._default(
    z.union(
      [z.literal("off"), port("METRICS_PORT")],
      errorText("METRICS_PORT must be a port number, or off."),
    ),
    4001,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^https?:\/\/[^\s?#]+$/,
          errorText(
            "OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://localhost:4318.",
          ),
        ),
      ),
  ),
  OTEL_TRACES_EXPORTER: z.optional(
    z.enum(["otlp", "none"], errorText("OTEL_TRACES_EXPORTER must be otlp or none.")),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), "kasekam"),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.regex(/^(0(\.\d+)?|1)$/, errorText("OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.")),
        ),
      z.transform(Number),
    ),
    1,
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ["silent", "fatal", "error", "warn", "info", "debug", "trace"],
      errorText("LOG_LEVEL must be silent, fatal, error, warn, info, debug or trace."),
    ),
    "info",
  ),
  SESSION_HOURS: z._default(
    z.pipe(
      z.string().check(z.regex(/^\d+(\.\d+)?$/, errorText("SESSION_HOURS must be a number of hours."))),
      z.pipe(
        z.transform(Number),
        z
          .number()
          .check(
            z.gt(0, errorText("SESSION_HOURS must be more than 0.")),
            z.lte(720, errorText("SESSION_HOURS must be at most 720.")),
          ),
      ),
    ),
    12,
  ),
  APP_CLIENT_ID: z._default(z.string(), appClient.id),
  // Public value: every browser knows it, and it gives no access to anything that needs a user (docs/security.md).
  APP_CLIENT_SECRET: z._default(z.string(), appClient.secret),
  COMMON_PASSWORDS: z._default(
    z.enum(["refuse", "accept"], errorText("COMMON_PASSWORDS must be refuse or accept.")),
    "refuse",
  ),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, errorText("SMTP_URL must begin with smtp:// or smtps://."))),
  ),
  MAIL_FROM: z._default(z.string(), "Kasekam <no-reply@localhost>"),
  SMS_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\//, errorText("SMS_URL must begin with http:// or https://."))),
  ),
  SMS_TOKEN: optional,
  SMS_FROM: z._default(z.string(), "Kasekam"),
  PUSH_URL: z.optional(
    z.string().check(z.regex(/^https?:\/\//, errorText("PUSH_URL must begin with http:// or https://."))),
  ),
  PUSH_TOKEN: optional,
  PUBLIC_URL: z.optional(
    z.string().check(
      z.regex(
        // A path is refused: the app needs a host of its own (docs/guides/deploy.md).
        /^https?:\/\/[^\s/?#@]+\/?$/,
        errorText(
          "PUBLIC_URL must be the web address at which people open this server, without a path, such as https://office.example.org.",
        ),
      ),
    ),
  ),
  /** Where the page calls the API; without it the rule of the specification (domain/settings/environment.ts). */
  API_ORIGIN: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(same-origin|https?:\/\/[^\s/?#@*]+)$/,
          errorText(
            "API_ORIGIN must be same-origin, or an origin such as https://office.example.org:8443, without a path.",
          ),
        ),
      ),
  ),
  APP_DOWNLOAD_URL: z._default(
    z.string().check(z.regex(/^https?:\/\/\S+$/, errorText("APP_DOWNLOAD_URL must be a web address."))),
    "https://play.google.com/store/apps/details?id=com.kasekam.app",
  ),
  SECRETS_KEY: z._default(
    z.pipe(
      z.pipe(z.string(), z.transform(split)),
      z.pipe(
        z.transform((list: readonly string[]) => list.map((key): Buffer => Buffer.from(key, "base64"))),
        z
          .array(z.instanceof(Buffer))
          .check(
            z.refine(
              (keys) => keys.every((key) => key.length === secretKeyBytes),
              errorText(
                `SECRETS_KEY must be ${secretKeyBytes} random bytes in base64 (openssl rand -base64 32); after a comma, keys of before that must still open what they encrypted.`,
              ),
            ),
          ),
      ),
    ),
    [],
  ),
  FILES_KEEP_DAYS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.regex(/^[1-9]\d{0,3}$/, errorText("FILES_KEEP_DAYS must be a number of days from 1 to 9999.")),
        ),
      z.transform(Number),
    ),
    14,
  ),
  FILES_ENDPOINT: optional,
  FILES_BUCKET: optional,
  FILES_REGION: optional,
  FILES_ACCESS_KEY: optional,
  FILES_SECRET_KEY: optional,
  /** Where new files with market prices are, and the account that imports them. */
  MARKET_PRICES_SOURCE: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(\/|s3:\/\/[^/\s])/,
          errorText(
            "MARKET_PRICES_SOURCE must be the path of a folder from its root, or s3://bucket/prefix.",
          ),
        ),
      ),
  ),
  MARKET_PRICES_ACCOUNT: optional,
  ...oidcVariables,
});

/** The names of all variables. */
export const variableNames: readonly string[] = Object.keys(schema.shape);

/** Variables that look like ours but are none, as `DATABASE_URI (DATABASE_URL?)`: the server ignores them. */
export const misspeltVariables = (
  variables: Readonly<Record<string, string | undefined>> = process.env,
): readonly string[] => describeMisspelt(Object.keys(variables), variableNames);

type ParsedEnv = z.output<typeof schema>;
/** Validated settings of the server. */
export type Env = Omit<ParsedEnv, "HOST" | "PORT"> & { readonly HOST: string; readonly PORT: number };

/** Parses the settings from environment variables. Throws an error with one sentence per invalid variable. */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env): Env {
  // An empty variable counts as unset, because shells and compose files unset variables this way.
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = z.safeParse(schema, given);
  if (!parsed.success) throw new Error(parsed.error.issues.map(({ message }) => message).join("\n"));
  const env = parsed.data;
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined)) {
    throw new Error(
      "TLS_CERT and TLS_KEY must be given together: the files of the certificate and of its key.",
    );
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new Error("DATABASE_DIRECT_URL needs DATABASE_URL: it is the way around the pooler that is there.");
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new Error("DATABASE_REPLICA_URL needs DATABASE_URL: it is a replica of the database there.");
  if (env.POSTGRES_BIN && env.DATABASE_URL)
    throw new Error(
      "POSTGRES_BIN is for the embedded database, and DATABASE_URL names another: give one of them.",
    );
  if (env.MARKET_PRICES_SOURCE && !env.MARKET_PRICES_ACCOUNT)
    throw new Error(
      "MARKET_PRICES_SOURCE needs MARKET_PRICES_ACCOUNT beside it: the username or email of the account that imports the files.",
    );
  if (env.API_ORIGIN?.startsWith("http:") && env.PUBLIC_URL?.startsWith("https:"))
    throw new Error(
      "API_ORIGIN must begin with https:// because PUBLIC_URL does: browsers refuse calls over plain HTTP from a page over HTTPS.",
    );
  oidcSettingsOf(env);
  return {
    ...env,
    // Loopback only by default.
    HOST: env.HOST ?? "127.0.0.1",
    PORT: env.PORT ?? (env.TLS_CERT ? 8443 : 4000),
  };
}

/** The address of PostgreSQL itself, also where DATABASE_URL leads to a pooler; undefined for the embedded one. */
export const directUrlOf = (env: Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL">): string | undefined =>
  env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

/** The same with the variable that names it. */
export function directAddressOf(env: Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL">): NamedAddress | null {
  const url = directUrlOf(env);
  if (!url) return null;
  return { variable: env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL", url };
}
