import { currentLanguage } from "../../language/language-store.ts";
import { readSession } from "../session/session.ts";

/** Requests a file with the user's token, which a link or an image can't send. */
export function requestFile(address: string, signal?: AbortSignal): Promise<Response> {
  const token = readSession()?.token;
  return fetch(address, {
    headers: { "Accept-Language": currentLanguage(), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    ...(signal ? { signal } : {}),
  });
}
