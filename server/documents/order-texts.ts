import { order } from "../../domain/entities/orders/order.ts";
import { type Language, type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import { writePhone } from "../../domain/values/phone-text.ts";
import { shortPlaceName } from "../../domain/values/place-name.ts";
import { type BilingualText, documentTexts, otherLanguage, pickText } from "./document-texts.ts";
import type { LocalizedName, PlaceName } from "./order-document-data.ts";

/** Returns a name in the document's language, with the other one when it differs. */
export function bilingualName(named: LocalizedName | null, language: Language): BilingualText {
  const main = pickText(named?.name ?? null, named?.nameKh ?? null, language);
  const other = pickText(named?.name ?? null, named?.nameKh ?? null, otherLanguage(language));
  return { main, other: other === main ? "" : other };
}

/** Returns a place in the document's language. */
export const placeText = (place: PlaceName | null, language: Language): string =>
  shortPlaceName(pickText(place?.label ?? null, place?.labelKh ?? null, language));

/** Address, place and telephone as lines, as far as known. */
export function contactLines(
  reach: {
    readonly address: string | null;
    readonly place: PlaceName | null;
    readonly phone: string | null;
  },
  language: Language,
): readonly string[] {
  const place = placeText(reach.place, language);
  return [
    ...(reach.address ? [reach.address] : []),
    ...(place ? [place] : []),
    ...(reach.phone ? [`${documentTexts.phone[language]} ${writePhone(reach.phone)}`] : []),
  ];
}

/** Label of a declared choice; the code when it is no longer declared. */
export function choiceLabel(field: "state" | "paymentState", code: string): LocalizedText {
  const values: Readonly<Record<string, LocalizedText>> = order.fields[field].values ?? {};
  return values[code] ?? localized(code, code);
}
