import * as z from "zod/mini";
import type { AccountRole } from "../../../domain/access/roles.ts";
import { adminRoles, staffRoles } from "../../../domain/entities/people/user.ts";

/** A role that the provider may give: all of the back office, none of the farmers' app. */
export type GrantedRole = Exclude<AccountRole, "ROLE_USER_FARMER">;

const errorText = (text: string) => ({ error: text });
const optional = z.optional(z.string());
const loopback = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/;
const grantedRoles = { ...staffRoles, ...adminRoles };
const isGranted = (role: unknown): role is GrantedRole =>
  typeof role === "string" && Object.hasOwn(grantedRoles, role);

const rolesText = `OIDC_ROLES must be a JSON object from values of the claim to roles, such as {"kasekam-editors":"ROLE_BACKOFFICE_EDITOR"}. The roles are ${Object.keys(grantedRoles).join(", ")}.`;

/** Parses the map of roles; null when it is not one. */
function parseRoles(text: string): ReadonlyMap<string, GrantedRole> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return null;
    const pairs = Object.entries(parsed).flatMap(([value, role]): [string, GrantedRole][] =>
      isGranted(role) ? [[value, role]] : [],
    );
    return pairs.length > 0 && pairs.length === Object.keys(parsed).length ? new Map(pairs) : null;
  } catch {
    return null;
  }
}

const domainsText =
  "OIDC_EMAIL_DOMAINS must be a comma-separated list of domains such as example.org,example.com.";
const parseDomains = (text: string): readonly string[] =>
  text
    .split(",")
    .map((domain) => domain.trim().toLowerCase())
    .filter((domain) => domain !== "");

/** The environment variables of the sign-in with an OpenID provider. */
export const oidcVariables = {
  OIDC_ISSUER: z.optional(
    z
      .string()
      .check(
        z.refine(
          (issuer) => URL.canParse(issuer) && (issuer.startsWith("https://") || loopback.test(issuer)),
          errorText("OIDC_ISSUER must begin with https:// (or be a provider on this machine)."),
        ),
      ),
  ),
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: optional,
  OIDC_NAME_KH: optional,
  OIDC_SCOPE: z._default(
    z
      .string()
      .check(
        z.refine(
          (scope) => scope.split(" ").includes("openid"),
          errorText("OIDC_SCOPE must include openid, separated by spaces from other scopes."),
        ),
      ),
    "openid email profile",
  ),
  OIDC_EMAIL_DOMAINS: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(parseDomains)),
      z.array(z.string()).check(
        z.minLength(1, errorText(domainsText)),
        z.refine(
          (domains) => domains.every((domain) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)),
          errorText(domainsText),
        ),
      ),
    ),
  ),
  OIDC_EMAIL_VERIFIED_CLAIM: z._default(z.string(), "email_verified"),
  OIDC_ROLE_CLAIM: z._default(z.string(), "roles"),
  OIDC_ROLES: z.optional(
    z.pipe(
      z.pipe(z.string(), z.transform(parseRoles)),
      z
        .custom<ReadonlyMap<string, GrantedRole> | null>()
        .check(z.refine((map) => map !== null, errorText(rolesText))),
    ),
  ),
};

type OidcEnv = z.output<ReturnType<typeof oidcSchema>>;
const oidcSchema = () => z.object({ ...oidcVariables, PUBLIC_URL: optional });

/** The configured provider. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: { readonly en: string; readonly km: string };
  readonly scope: string;
  readonly emailDomains: readonly string[];
  readonly emailVerifiedClaim: string;
  readonly roleClaim: string;
  readonly roles: ReadonlyMap<string, GrantedRole>;
  /** The address at which people open this server, without a trailing slash. */
  readonly publicUrl: string;
}

const needed = [
  "OIDC_CLIENT_ID",
  "OIDC_CLIENT_SECRET",
  "OIDC_NAME",
  "OIDC_EMAIL_DOMAINS",
  "OIDC_ROLES",
] as const;

/**
 * The provider that the environment configures; null without one. Throws an error that names what is missing, because a
 * sign-in with half of its rules would let people in.
 */
export function oidcSettingsOf(env: Partial<OidcEnv>): OidcSettings | null {
  const given = needed.filter((name) => env[name] !== undefined);
  if (!env.OIDC_ISSUER) {
    if (given.length > 0) throw new Error(`${given[0]} needs OIDC_ISSUER: the address of the provider.`);
    return null;
  }
  const missing = [...needed, "PUBLIC_URL" as const].filter((name) => env[name] === undefined);
  if (missing.length > 0) throw new Error(`OIDC_ISSUER needs ${missing.join(", ")} too.`);
  const name = env.OIDC_NAME ?? "";
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID ?? "",
    clientSecret: env.OIDC_CLIENT_SECRET ?? "",
    name: { en: name, km: env.OIDC_NAME_KH ?? name },
    scope: env.OIDC_SCOPE ?? "openid",
    emailDomains: env.OIDC_EMAIL_DOMAINS ?? [],
    emailVerifiedClaim: env.OIDC_EMAIL_VERIFIED_CLAIM ?? "email_verified",
    roleClaim: env.OIDC_ROLE_CLAIM ?? "roles",
    roles: env.OIDC_ROLES ?? new Map(),
    publicUrl: (env.PUBLIC_URL ?? "").replace(/\/+$/, ""),
  };
}
