import { labelMemberOf } from "../../../domain/declare/names.ts";
import { shortPlaceName } from "../../../domain/values/place-name.ts";
import { useLanguage } from "../../language/language.tsx";
import type { CellProps } from "../field-view.ts";
import { ClampedText } from "../text/clamped-text.tsx";
import { EmptyValue } from "../text/text-cell.tsx";
import { isRecord, nameIn, textOf } from "../values.ts";

/** Name of a gazetteer location. */
export function PlaceCell({ name: field, row, room }: CellProps) {
  const { language } = useLanguage();
  const label = row[labelMemberOf(field)];
  if (!isRecord(label)) return <EmptyValue />;
  const name = nameIn(language, { label: textOf(label.label), labelKh: textOf(label.labelKh) || null });
  const short = shortPlaceName(name);
  return room === "line" ? <ClampedText text={short} lines={2} miw={140} /> : short;
}
