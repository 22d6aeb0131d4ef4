import { Badge, Text } from "@mantine/core";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import { useLanguage } from "../../language/language.tsx";
import type { CellProps } from "../field-view.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { nameIn, referencesOf } from "../values.ts";

/** Number of names that fit one row. */
const maxInLine = 2;

/** Names of the referenced records. */
export function RefsCell({ name, row, room }: CellProps) {
  const { language } = useLanguage();
  const references = referencesOf(row[labelMemberOf(name)]);
  if (references.length === 0) return <EmptyValue />;
  const shown = room === "line" ? references.slice(0, maxInLine) : references;
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
