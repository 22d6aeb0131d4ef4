import { labelMemberOf } from "../../../domain/declare/names.ts";
import { useLanguage } from "../../language/language.tsx";
import type { CellProps } from "../field-view.ts";
import { lazyWithSkeleton } from "../lazy-with-skeleton.tsx";
import { ClampedText } from "../text/clamped-text.tsx";
import { EmptyValue } from "../text/text-cell.tsx";
import { nameIn, referenceOf } from "../values.ts";
import type { RefPageProps } from "./ref-page.tsx";

/** Separate chunk, because lists do not link references. */
const RefPage = lazyWithSkeleton<RefPageProps>(async () => (await import("./ref-page.tsx")).RefPage, 34);

/** Name of the referenced record; on a page, with a link. */
export function RefCell({ field, name, row, room }: CellProps) {
  const { language } = useLanguage();
  const reference = referenceOf(row[labelMemberOf(name)]);
  if (!reference) return <EmptyValue />;
  if (room === "page") return <RefPage field={field} reference={reference} />;
  return <ClampedText text={nameIn(language, reference)} lines={2} />;
}
