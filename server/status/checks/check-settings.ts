import { isIP } from "node:net";
import { environmentOf, isLocalHost, type PageAddress } from "../../../domain/settings/environment.ts";
import type { Env } from "../../env.ts";
import { allowedOrigins } from "../../http/cross-origin.ts";
import { readServedCertificate } from "../../metrics/read-durability.ts";
import { type Found, when } from "./check-results.ts";

const dayMs = 24 * 3600 * 1000;
/** Automatic renewals happen earlier; the alert has the same limit (deploy/monitoring/alerts.yml). */
const renewalDays = 14;

async function checkCertificate(env: Env): Promise<Found> {
  const certificate = await readServedCertificate(env);
  if (!certificate) return {};
  const ends = new Date(certificate.validTo);
  const day = ends.toISOString().slice(0, 10);
  const left = ends.getTime() - Date.now();
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname.replace(/^\[|\]$/g, "") : "";
  const isNamed = isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host);
  return {
    certificateEnded: when(left <= 0, day),
    certificateEndsSoon: when(left > 0 && left < renewalDays * dayMs, day),
    ...(host ? { certificateOfOtherHost: when(isNamed === undefined, host) } : {}),
  };
}

function checkAddress({ NODE_ENV, PUBLIC_URL }: Env): Found {
  if (NODE_ENV !== "production") return {};
  if (!PUBLIC_URL) return { publicUrlMissing: [""] };
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return {
    publicUrlMissing: [],
    publicUrlInsecure: when(protocol === "http:" && !isLocalHost(hostname), PUBLIC_URL),
  };
}

const originOf = ({ protocol, host }: PageAddress): string => `${protocol}//${host}`;

/** Whether the API is at another address than the page although nothing serves it there, as for a page over plain HTTP. */
function isApiElsewhere(page: PageAddress, { API_ORIGIN }: Env): boolean {
  const { baseUrl } = environmentOf(page, API_ORIGIN ?? null);
  return page.protocol === "http:" && API_ORIGIN === undefined && baseUrl !== originOf(page);
}

/** Origins whose pages call the API from another origin, and that the server does not allow. */
function refusedOrigins(env: Env): readonly string[] {
  const { API_ORIGIN, PUBLIC_URL } = env;
  const hasOwnAddress = API_ORIGIN !== undefined && API_ORIGIN !== "same-origin";
  // Without PUBLIC_URL the server does not know where the page is, unless CORS_ORIGINS says it.
  return when(hasOwnAddress && PUBLIC_URL === undefined && allowedOrigins(env).length === 0, API_ORIGIN);
}

/** Checks that PUBLIC_URL, API_ORIGIN and CORS_ORIGINS fit together. */
function checkOrigins(env: Env): Found {
  const { PUBLIC_URL, CORS_ORIGINS } = env;
  const page = PUBLIC_URL ? new URL(PUBLIC_URL) : null;
  const isInsecure = (origin: string): boolean =>
    origin.startsWith("http:") && !isLocalHost(new URL(origin).hostname);
  return {
    originNotAllowed: refusedOrigins(env),
    ...(page ? { apiElsewhere: when(isApiElsewhere(page, env), environmentOf(page).baseUrl) } : {}),
    ...(page?.protocol === "https:" ? { originInsecure: CORS_ORIGINS.filter(isInsecure) } : {}),
  };
}

function checkSenders({ NODE_ENV, SMTP_URL, SMS_URL, MAIL_FROM }: Env): Found {
  return {
    ...(NODE_ENV === "production" ? { noSender: when(!SMTP_URL && !SMS_URL) } : {}),
    ...(SMTP_URL ? { mailFromLocal: when(/@localhost>?\s*$/.test(MAIL_FROM), MAIL_FROM) } : {}),
  };
}

/** Checks the settings of this process that the server accepts, but that keep something from working. */
export async function checkSettings(env: Env): Promise<Found> {
  return {
    ...checkAddress(env),
    ...checkOrigins(env),
    ...checkSenders(env),
    ...(await checkCertificate(env)),
  };
}
