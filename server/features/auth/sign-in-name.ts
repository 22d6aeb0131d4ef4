import { internationalPhone } from "../../../domain/phone.ts";

/**
 * The normal form of a name typed at sign-in: every spelling of one telephone number, and every case, spacing and Unicode
 * form of one username or e-mail, gives the same text. Attempts are counted by it, whether or not there is such an account.
 */
export function normalizeSignInName(typed: string): string {
  const plain = typed
    .normalize("NFKC")
    // Invisible characters, such as the zero-width spaces that Khmer keyboards insert.
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase()
    .normalize("NFKC");
  return internationalPhone(plain) ?? plain;
}
