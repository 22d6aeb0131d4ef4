import { companionOf } from "../../domain/declare/names.ts";
import { useLanguage } from "../language/language.tsx";
import type { CellProps } from "./field-view.ts";
import { lazyPart } from "./lazy-part.tsx";
import type { RefPageProps } from "./ref-page.tsx";
import { Nothing } from "./text-cell.tsx";
import { nameIn, referenceOf } from "./values.ts";

/** Lists lead to their own records alone. */
const RefPage = lazyPart<RefPageProps>(async () => (await import("./ref-page.tsx")).RefPage, 34);

/** The name of the record that is referred to; on a page, with the way there. */
export function RefCell({ field, name, row, room }: CellProps) {
  const { language } = useLanguage();
  const reference = referenceOf(row[companionOf(name)]);
  if (!reference) return <Nothing />;
  return room === "page" ? <RefPage field={field} reference={reference} /> : nameIn(language, reference);
}
