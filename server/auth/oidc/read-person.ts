import type { GrantedRole, OidcSettings } from "./oidc-env.ts";
import type { Claims } from "./oidc-provider.ts";
import { SignInRefused } from "./sign-in-errors.ts";

/** A person whom the provider vouches for, with the roles of the map. */
export interface Person {
  readonly subject: string;
  /** Verified, of an allowed domain, in lower case. */
  readonly email: string;
  readonly name: string;
  readonly roles: readonly GrantedRole[];
}

/** ASCII only: letters such as the Kelvin sign become other people's letters in lower case. */
const plainEmail = /^[!#-;=?A-~]+@([a-z0-9.-]+)$/i;

const maxName = 200;
const maxSubject = 255;

/** The value of a claim by its name, or by the path to it, such as `realm_access.roles`. */
function claimOf(claims: Readonly<Record<string, unknown>>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  let value: unknown = claims;
  for (const part of name.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/** Microsoft writes the flag as text or as a number. */
const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === "true" || value === "1";

const textsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((one): one is string => typeof one === "string");

/** Reads who signs in. Throws `SignInRefused` unless the email is verified and allowed and the map names a role. */
export function readPerson(settings: OidcSettings, claims: Claims): Person {
  const email = typeof claims.email === "string" ? claims.email : "";
  const domain = plainEmail.exec(email)?.[1]?.toLowerCase() ?? "";
  if (domain === "" || !isTrue(claimOf(claims, settings.emailVerifiedClaim)))
    throw new SignInRefused("unverifiedEmail");
  if (!settings.emailDomains.includes(domain)) throw new SignInRefused("otherDomain");
  const roles = textsOf(claimOf(claims, settings.roleClaim)).flatMap(
    (value) => settings.roles.get(value) ?? [],
  );
  if (roles.length === 0) throw new SignInRefused("noRole");
  if (claims.sub.length > maxSubject) throw new SignInRefused("badAnswer");
  const name = typeof claims.name === "string" ? claims.name.trim().slice(0, maxName) : "";
  return {
    subject: claims.sub,
    email: email.toLowerCase(),
    name: name || email,
    roles: [...new Set(roles)].sort(),
  };
}
