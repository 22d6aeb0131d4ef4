export type EnvironmentName = "Development" | "Stage" | "Production";

export interface Environment {
  readonly name: EnvironmentName;
  /** Base URL of the API, without a trailing slash. */
  readonly baseUrl: string;
}

/** The address of a page, as in `window.location`: `protocol` ends with a colon, `host` includes the port. */
export interface PageAddress {
  readonly protocol: string;
  readonly hostname: string;
  readonly host: string;
}

/** The value of API_ORIGIN for an API at the address of the page. */
export const sameOrigin = "same-origin";

const productionPort = 8443;
const local = /^(localhost|.+\.localhost|(::ffff:)?127(\.\d{1,3}){3}|::1)$/i;
const staging = /(^|[.-])(stage|staging)([.-]|$)/i;

/** Whether a host name or address, without a port, is this machine. */
export const isLocalHost = (hostname: string): boolean => local.test(hostname.replace(/^\[(.*)\]$/, "$1"));

/** The rule of the specification (section 7), which chooses the server from the host that serves the app. */
function ruleFor({ protocol, hostname, host }: PageAddress): Environment {
  // Plain HTTP, unless this machine serves the page itself over HTTPS: then there is no plain HTTP at its port.
  if (isLocalHost(hostname)) return { name: "Development", baseUrl: `${protocol}//${host}` };
  if (staging.test(hostname)) return { name: "Stage", baseUrl: `https://${host}` };
  return { name: "Production", baseUrl: `https://${hostname}:${productionPort}` };
}

/**
 * The server of a page, by the rule of the specification. `apiOrigin` is what the operator sets with API_ORIGIN: an origin
 * or `same-origin` for the base URL; null keeps that of the rule.
 */
export function environmentOf(page: PageAddress, apiOrigin: string | null = null): Environment {
  const rule = ruleFor(page);
  if (apiOrigin === null) return rule;
  return { ...rule, baseUrl: apiOrigin === sameOrigin ? `${page.protocol}//${page.host}` : apiOrigin };
}
