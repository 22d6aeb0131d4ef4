import { appClient } from "../../domain/calls/app-client.ts";
import { limits, storageKeys } from "../../domain/limits.ts";
import { environment } from "./base-url.ts";

/** The app-level token kept in the cookie, if it has not expired. */
export function storedAppToken(): string | null {
  const prefix = `${storageKeys.appTokenCookie}=`;
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(prefix));
  return found ? decodeURIComponent(found.slice(prefix.length)) : null;
}

function store(token: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and over plain HTTP.
  document.cookie = `${storageKeys.appTokenCookie}=${encodeURIComponent(token)}; Max-Age=${seconds}; Path=/; SameSite=Strict${secure}`;
}

/** Forgets the app-level token, so that the next call asks for a new one. */
export const dropAppToken = (): void => store("", 0);

interface Grant {
  readonly access_token: string;
  readonly expires_in: number;
}
const isGrant = (body: unknown): body is Grant =>
  typeof body === "object" && body !== null && "access_token" in body && "expires_in" in body;

async function request(): Promise<string> {
  const response = await fetch(`${environment.baseUrl}/api/oauth2/token?grant_type=client_credentials`, {
    method: "POST",
    headers: {
      Accept: "application/json",
      Authorization: `Basic ${btoa(`${appClient.id}:${appClient.secret}`)}`,
    },
    signal: AbortSignal.timeout(limits.apiTimeout),
  });
  const body: unknown = response.ok ? await response.json() : null;
  if (!isGrant(body)) throw new Error("The server gave no app-level token");
  store(body.access_token, body.expires_in);
  return body.access_token;
}

let underway: Promise<string> | null = null;

/** The app-level token: from the cookie, else a new one. Calls that need one at the same time share one request. */
export function appToken(): Promise<string> {
  const stored = storedAppToken();
  if (stored) return Promise.resolve(stored);
  underway ??= request().finally(() => {
    underway = null;
  });
  return underway;
}
