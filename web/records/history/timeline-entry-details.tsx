import { Text } from "@mantine/core";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";

interface Props {
  /** ISO 8601; empty when unknown. */
  readonly at: string;
  readonly by: Reference | null;
  /** Label to show without a known person. */
  readonly nobody: string;
  readonly note: string;
  readonly size: "xs" | "sm";
}

/** Details of a timeline entry: time, person and note. */
export function TimelineEntryDetails({ at, by, nobody, note, size }: Props) {
  const format = useFormat();
  const { language } = useLanguage();
  return (
    <>
      <Text size={size} c="dimmed">
        {at ? (
          <time dateTime={at} title={format.relativeTime(at)}>
            {format.dateTime(at)}
          </time>
        ) : null}
        {" · "}
        {by ? nameIn(language, by) : nobody}
      </Text>
      <TimelineNote note={note} />
    </>
  );
}

/** Note or reason of an entry. */
export const TimelineNote = ({ note }: { readonly note: string }) =>
  note ? (
    <Text size="sm" mt={4} style={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
      {note}
    </Text>
  ) : null;
