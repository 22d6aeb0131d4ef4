import { Badge, Text } from "@mantine/core";
import { companionOf } from "../../domain/declare/names.ts";
import { useLanguage } from "../language/language.tsx";
import type { CellProps } from "./field-view.ts";
import { Nothing } from "./text-cell.tsx";
import { nameIn, referencesOf } from "./values.ts";

/** How many names fit a row. */
const shownInLine = 2;

/** The names of the records that are referred to. */
export function RefsCell({ name, row, room }: CellProps) {
  const { language } = useLanguage();
  const references = referencesOf(row[companionOf(name)]);
  if (references.length === 0) return <Nothing />;
  const shown = room === "line" ? references.slice(0, shownInLine) : references;
  const rest = references.length - shown.length;
  return (
    <Text component="span" inherit {...(room === "line" ? { lineClamp: 2 } : {})}>
      {shown.map((reference) => nameIn(language, reference)).join(", ")}
      {rest > 0 ? (
        <Badge ml={6} size="sm" variant="light" color="gray" tt="none">
          +{rest}
        </Badge>
      ) : null}
    </Text>
  );
}
