import { storageKeys } from "../../../domain/settings/limits.ts";

export type EnvironmentName = "Development" | "Stage" | "Production";

export interface Environment {
  readonly name: EnvironmentName;
  /** Base URL of the API, without a trailing slash. */
  readonly baseUrl: string;
}

const productionPort = 8443;
const local = /^(localhost|[^.]+\.localhost|127(\.\d+){3}|\[::1\])$/;
const staging = /(^|[.-])(stage|staging)([.-]|$)/;

/** Chooses the server from the host that serves the app (specification, section 7). `host` includes the port. */
export function environmentOf({
  hostname,
  host,
}: {
  readonly hostname: string;
  readonly host: string;
}): Environment {
  if (local.test(hostname)) return { name: "Development", baseUrl: `http://${host}` };
  if (staging.test(hostname)) return { name: "Stage", baseUrl: `https://${host}` };
  return { name: "Production", baseUrl: `https://${hostname}:${productionPort}` };
}

/** The server this page uses. */
export const environment: Environment = environmentOf(window.location);

/** Stores the environment's name in the session storage key required by the specification. */
export const saveEnvironment = (): void => sessionStorage.setItem(storageKeys.environment, environment.name);

/** Makes a server path such as `/files/abc.jpg` absolute; returns other addresses unchanged. */
export const fileAddress = (url: string): string =>
  url.startsWith("/") ? `${environment.baseUrl}${url}` : url;
