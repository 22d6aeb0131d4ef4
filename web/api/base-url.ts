import { storageKeys } from "../../domain/limits.ts";

export type EnvironmentName = "Development" | "Stage" | "Production";

export interface Environment {
  readonly name: EnvironmentName;
  /** Where the API is, without a slash at the end. */
  readonly baseUrl: string;
}

const productionPort = 8443;
const local = /^(localhost|[^.]+\.localhost|127(\.\d+){3}|\[::1\])$/;
const staging = /(^|[.-])(stage|staging)([.-]|$)/;

/** Chooses the server by the host that serves the app (specification, section 7). `host` carries its port, if any. */
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

/** The server that this page talks to. */
export const environment: Environment = environmentOf(window.location);

/** Saves the environment's name where the specification wants it. */
export const saveEnvironment = (): void => sessionStorage.setItem(storageKeys.environment, environment.name);

/** The whole address of a file that the server names by its path, e.g. `/files/abc.jpg`; others are left as they are. */
export const fileAddress = (url: string): string =>
  url.startsWith("/") ? `${environment.baseUrl}${url}` : url;
