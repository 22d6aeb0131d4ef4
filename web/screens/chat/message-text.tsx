import styles from "./chat.module.css";

const pattern = /(https?:\/\/[^\s<>"'«»“”]+[^\s<>"'«»“”.,;:!?)\]។៕])|(\+?\d[\d ]{7,14}\d)/g;

interface Piece {
  readonly at: number;
  readonly text: string;
  readonly href: string | null;
}

function hrefOf(address: string | undefined, phone: string | undefined): string | null {
  if (address) return URL.canParse(address) ? new URL(address).href : null;
  const digits = phone?.replace(/ /g, "") ?? "";
  // Cambodian numbers begin with 0 or +855; a price or an account number is no telephone.
  return /^(0\d{8,9}|\+?855\d{8,9})$/.test(digits) ? `tel:${digits}` : null;
}

/** A text cut into what is plain and what can be followed: web addresses and telephone numbers. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const href = hrefOf(match[1], match[2]);
    if (!href) continue;
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index), href: null });
    pieces.push({ at: match.index, text: match[0], href });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), href: null });
  return pieces;
}

/** What somebody wrote, as they wrote it; addresses and telephone numbers can be followed. */
export const MessageText = ({ text }: { readonly text: string }) => (
  <p className={styles.text}>
    {piecesOf(text).map(({ at, text: piece, href }) =>
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
