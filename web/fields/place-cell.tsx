import { companionOf } from "../../domain/declare/names.ts";
import { useLanguage } from "../language/language.tsx";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { isRecord, nameIn, textOf } from "./values.ts";

/** A place by its name. */
export function PlaceCell({ name, row }: CellProps) {
  const { language } = useLanguage();
  const label = row[companionOf(name)];
  if (!isRecord(label)) return <Nothing />;
  return <>{nameIn(language, { label: textOf(label.label), labelKh: textOf(label.labelKh) || null })}</>;
}
