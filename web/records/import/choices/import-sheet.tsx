import { NativeSelect, Text } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";

const texts = {
  sheet: localized("Sheet", "សន្លឹក"),
  read: localized("Sheet “{0}” was read.", "បានអានសន្លឹក «{0}»។"),
};

interface Props {
  /** The sheet that was read; null for a file without sheets. */
  readonly sheet: string | null;
  /** The visible sheets that have rows. */
  readonly sheets: readonly string[];
  readonly onSheet: (sheet: string) => void;
}

/** Says which sheet of a workbook was read, and lets the person choose if several have rows. */
export function ImportSheet({ sheet, sheets, onSheet }: Props) {
  const t = useText();
  if (sheet === null) return null;
  if (sheets.length < 2)
    return (
      <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
        {t(texts.read, sheet)}
      </Text>
    );
  return (
    <NativeSelect
      label={t(texts.sheet)}
      value={sheet}
      data={[...sheets]}
      onChange={({ currentTarget }) => onSheet(currentTarget.value)}
    />
  );
}
