import { IconCheck } from "@tabler/icons-react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";

const yes = localized("Yes", "បើក");

const no = localized("No", "បិទ");

/** Check mark in a table, yes or no on a page. */
export function FlagCell({ value, room }: CellProps) {
  const t = useText();
  if (room === "page") return <>{t(value === true ? yes : no)}</>;
  return value === true ? (
    <IconCheck size={18} color="var(--mantine-color-green-filled)" role="img" aria-label={t(yes)} />
  ) : (
    <EmptyValue />
  );
}
