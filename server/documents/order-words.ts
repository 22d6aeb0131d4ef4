import { order } from "../../domain/entities/orders/order.ts";
import { localPhone } from "../../domain/phone.ts";
import { type Language, type Words, words } from "../../domain/words.ts";
import { type Both, chosen, documentWords, otherLanguage } from "./document-words.ts";
import type { Named, PlaceWords } from "./order-facts.ts";

/** A name in the document's language, with the other one where it differs. */
export function namedBoth(named: Named | null, language: Language): Both {
  const main = chosen(named?.name ?? null, named?.nameKh ?? null, language);
  const other = chosen(named?.name ?? null, named?.nameKh ?? null, otherLanguage(language));
  return { main, other: other === main ? "" : other };
}

/** A place in the document's language. */
export const placeIn = (place: PlaceWords | null, language: Language): string =>
  chosen(place?.label ?? null, place?.labelKh ?? null, language);

/** Address, place and telephone: as many as are known. */
export function reachLines(
  reach: {
    readonly address: string | null;
    readonly place: PlaceWords | null;
    readonly phone: string | null;
  },
  language: Language,
): readonly string[] {
  const place = placeIn(reach.place, language);
  return [
    ...(reach.address ? [reach.address] : []),
    ...(place ? [place] : []),
    ...(reach.phone ? [`${documentWords.phone[language]} ${localPhone(reach.phone)}`] : []),
  ];
}

/** A code of a declared choice in words; the code where it is none any more. */
export function choiceWords(field: "state" | "paymentState", code: string): Words {
  const values: Readonly<Record<string, Words>> = order.fields[field].values ?? {};
  return values[code] ?? words(code, code);
}
