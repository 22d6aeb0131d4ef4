import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconCheck } from "../../ui/icons/check.ts";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";

/** In a list, the state of a switch. */
const on = localized("Yes", "បើក");
const facts = { yes: localized("Yes", "បាទ/ចាស"), no: localized("No", "ទេ") };

/** Check mark in a table, yes or no on a page. */
export function FlagCell({ value, room }: CellProps) {
  const t = useText();
  if (room === "page") return <>{t(value === true ? facts.yes : facts.no)}</>;
  return value === true ? (
    <IconCheck size={18} color="var(--mantine-color-green-filled)" role="img" aria-label={t(on)} />
  ) : (
    <EmptyValue />
  );
}
