import { labelMemberOf } from "../../../domain/declare/names.ts";
import { shortPlaceName } from "../../../domain/values/place-name.ts";
import { useLanguage } from "../../language/language.tsx";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { isRecord, nameIn, textOf } from "../values.ts";

/** Name of a gazetteer location. */
export function PlaceCell({ name: field, row }: CellProps) {
  const { language } = useLanguage();
  const label = row[labelMemberOf(field)];
  if (!isRecord(label)) return <EmptyValue />;
  const name = nameIn(language, { label: textOf(label.label), labelKh: textOf(label.labelKh) || null });
  return <>{shortPlaceName(name)}</>;
}
