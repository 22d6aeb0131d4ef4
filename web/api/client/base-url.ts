import { type Environment, environmentOf } from "../../../domain/settings/environment.ts";
import { storageKeys } from "../../../domain/settings/limits.ts";

/** API_ORIGIN, which the server writes into the page (server/http/page/); null without one, and while the app is built. */
const configuredOrigin = (): string | null =>
  typeof document === "undefined"
    ? null
    : (document.querySelector<HTMLMetaElement>("meta[name=api-origin]")?.content ?? null);

/** The server this page uses. */
export const environment: Environment = environmentOf(window.location, configuredOrigin());

/** Stores the environment's name in the session storage key required by the specification. */
export const saveEnvironment = (): void => sessionStorage.setItem(storageKeys.environment, environment.name);

/** Makes a server path such as `/files/abc.jpg` absolute; returns other addresses unchanged. */
export const fileAddress = (url: string): string =>
  url.startsWith("/") ? `${environment.baseUrl}${url}` : url;
