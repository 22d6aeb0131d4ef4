import { editsBetween, isMisspelling } from "../../../domain/text/edits-between.ts";

/** Prefixes of our variables that nothing else on a machine uses. */
const ownPrefixes =
  /^(DATABASE|FILES|METRICS|MARKET_PRICES|SMTP|SMS|PUSH|SECRETS|CORS|TRUST_PROXY|OIDC|WEBHOOK|TLS|MAIL|COMMON_PASSWORDS)_/;
/** What Docker links and Kubernetes add for each service, such as DATABASE_PORT_5432_TCP_ADDR. */
const ofServices = /_SERVICE_(HOST|PORT)(_\w+)?$|_PORT(_\d+_(TCP|UDP)(_(ADDR|PORT|PROTO))?)?$/;

interface Misspelt {
  readonly name: string;
  /** The variable that was meant. */
  readonly meant: string;
}

/**
 * Variables that a server does not know but that look like its own: another case, one or two wrong letters, or a prefix
 * that only ours have. Ordinary variables of a machine are none.
 */
export function findMisspelt(given: readonly string[], known: readonly string[]): readonly Misspelt[] {
  const names = new Set(known);
  return given
    .filter((name) => !names.has(name) && !ofServices.test(name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      const [nearest] = known
        .map((meant) => ({ meant, edits: editsBetween(upper, meant) }))
        .sort((one, other) => one.edits - other.edits);
      if (!nearest) return [];
      return isMisspelling(upper, nearest.meant) || ownPrefixes.test(upper)
        ? [{ name, meant: nearest.meant }]
        : [];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The same as texts: `DATABASE_URI (DATABASE_URL?)`. */
export const describeMisspelt = (given: readonly string[], known: readonly string[]): readonly string[] =>
  findMisspelt(given, known).map(({ name, meant }) => `${name} (${meant}?)`);
