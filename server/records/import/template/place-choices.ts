import type { Language } from "../../../../domain/text/localized-text.ts";
import type { Queries } from "../../../db/database.ts";
import { deepestCode } from "../../../kinds/place-codes.ts";
import { createPlaceLookup } from "../cells/resolve-places.ts";

interface PlaceRow {
  readonly code: string;
  readonly label: string;
  readonly labelKh: string;
}

/** The provinces and districts, each as the import reads it; there are too many communes and villages for a drop-down. */
export async function placeChoices(db: Queries, language: Language): Promise<readonly string[]> {
  const rows = await db.query<PlaceRow>(
    `select p.code, concat_ws(', ', p.name, above.name) as label, concat_ws(', ', p.name_kh, above.name_kh) as "labelKh"
     from place p left join place above on length(p.code) = 4 and above.code = left(p.code, 2)
     where length(p.code) <= 4 order by p.code`,
  );
  if (rows.length === 0) return [];
  const find = await createPlaceLookup(db);
  return rows.map(({ code, label, labelKh }) => {
    const names = language === "km" ? [labelKh, label] : [label, labelKh];
    const leadsHere = (text: string): boolean => {
      const found = find(text);
      return "value" in found && deepestCode(found.value) === code;
    };
    return names.find(leadsHere) ?? code;
  });
}
