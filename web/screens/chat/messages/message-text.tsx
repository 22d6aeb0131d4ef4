import { latinDigits } from "../../../../domain/khmer/latin-digits.ts";
import styles from "./message-text.module.css";

const linkPattern =
  /(https?:\/\/[^\s<>"'«»“”]+[^\s<>"'«»“”.,;:!?)\]។៕])|(\+?[\d០-៩](?:[\d០-៩]|[ .()-](?=[\d០-៩(])|\)){7,16})/g;

interface TextPart {
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
}

function hrefOf(address: string | undefined, phone: string | undefined): string | null {
  if (address) return URL.canParse(address) ? new URL(address).href : null;
  const digits = latinDigits(phone ?? "").replace(/[^\d+]/g, "");
  // Cambodian numbers begin with 0 or +855; excludes prices and account numbers.
  const [, national] = /^(?:\+?8550?|0)([1-9]\d{7,8})$/.exec(digits) ?? [];
  return national ? `tel:+855${national}` : null;
}

/** Splits a text into plain parts and links (web addresses and phone numbers). */
export function splitLinks(text: string): readonly TextPart[] {
  const pieces: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(linkPattern)) {
    const href = hrefOf(match[1], match[2]);
    if (!href) continue;
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index), href: null });
    pieces.push({ at: match.index, text: match[0], href });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), href: null });
  return pieces;
}

/** Message text with clickable web addresses and phone numbers. */
export const MessageText = ({ text }: { readonly text: string }) => (
  <p className={styles.text}>
    {splitLinks(text).map(({ at, text: piece, href }) =>
      href ? (
        <a
          key={at}
          href={href}
          {...(href.startsWith("tel:") ? {} : { target: "_blank", rel: "noreferrer noopener nofollow" })}
        >
          {piece}
        </a>
      ) : (
        piece
      ),
    )}
  </p>
);
