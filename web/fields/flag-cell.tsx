import { IconCheck } from "@tabler/icons-react";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";

const yes = words("Yes", "បាទ/ចាស");

const no = words("No", "ទេ");

/** A tick in a table, yes or no on a page. */
export function FlagCell({ value, room }: CellProps) {
  const text = useText();
  if (room === "page") return <>{text(value === true ? yes : no)}</>;
  return value === true ? (
    <IconCheck size={18} color="var(--mantine-color-green-filled)" role="img" aria-label={text(yes)} />
  ) : (
    <Nothing />
  );
}
