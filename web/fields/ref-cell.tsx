import { companionOf } from "../../domain/declare/names.ts";
import { useLanguage } from "../language/language.tsx";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { nameIn, referenceOf } from "./values.ts";

/** The name of the record that is referred to. */
export function RefCell({ name, row }: CellProps) {
  const { language } = useLanguage();
  const reference = referenceOf(row[companionOf(name)]);
  return reference ? nameIn(language, reference) : <Nothing />;
}
