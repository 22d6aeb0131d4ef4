import { appClient } from "../../../domain/contracts/auth/app-client.ts";
import { limits, storageKeys } from "../../../domain/settings/limits.ts";
import { environment } from "../client/base-url.ts";

/** Returns the app-level token from the cookie; null when missing or expired. */
export function readAppToken(): string | null {
  const prefix = `${storageKeys.appTokenCookie}=`;
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(prefix));
  return found ? decodeURIComponent(found.slice(prefix.length)) : null;
}

function storeToken(token: string, seconds: number): void {
  const secure = window.location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and over plain HTTP.
  document.cookie = `${storageKeys.appTokenCookie}=${encodeURIComponent(token)}; Max-Age=${seconds}; Path=/; SameSite=Strict${secure}`;
}

/** Drops the app-level token; the next request fetches a new one. */
export const dropAppToken = (): void => storeToken("", 0);

interface Grant {
  readonly access_token: string;
  readonly expires_in: number;
}
const isGrant = (body: unknown): body is Grant =>
  typeof body === "object" && body !== null && "access_token" in body && "expires_in" in body;

async function requestToken(): Promise<string> {
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
  storeToken(body.access_token, body.expires_in);
  return body.access_token;
}

let pendingRequest: Promise<string> | null = null;

/** Returns the app-level token from the cookie or fetches a new one. Concurrent callers share one request. */
export function getAppToken(): Promise<string> {
  const stored = readAppToken();
  if (stored) return Promise.resolve(stored);
  pendingRequest ??= requestToken().finally(() => {
    pendingRequest = null;
  });
  return pendingRequest;
}
