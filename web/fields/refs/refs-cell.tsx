import { Text } from "@mantine/core";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { useLanguage } from "../../language/language.tsx";
import type { CellProps } from "../field-view.ts";
import { limitToRoom, MoreBadge } from "../more-badge.tsx";
import { EmptyValue } from "../text/text-cell.tsx";
import { nameIn, referencesOf } from "../values.ts";

/** Names of the referenced records. */
export function RefsCell({ name, row, room }: CellProps) {
  const { language } = useLanguage();
  const references = referencesOf(row[labelMemberOf(name)]);
  if (references.length === 0) return <EmptyValue />;
  const { shown, rest } = limitToRoom(references, room);
  const namesOf = (some: readonly Reference[]) => some.map((reference) => nameIn(language, reference));
  return (
    <Text component="span" inherit {...(room === "line" ? { lineClamp: 2 } : {})}>
      {namesOf(shown).join(", ")}
      {rest.length > 0 ? " " : null}
      <MoreBadge names={namesOf(rest)} />
    </Text>
  );
}
