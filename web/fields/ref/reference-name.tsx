import { Text } from "@mantine/core";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { useLanguage } from "../../language/language.tsx";
import { nameIn, otherNameIn } from "../values.ts";

/** Both names of a record, the reader's language first. */
export function ReferenceName({ reference }: { readonly reference: Reference }) {
  const { language } = useLanguage();
  const other = otherNameIn(language, reference);
  return (
    <span style={{ display: "block", minWidth: 0 }}>
      <Text component="span" inherit display="block" style={{ overflowWrap: "anywhere" }}>
        {nameIn(language, reference)}
      </Text>
      {other ? (
        <Text component="span" size="xs" c="dimmed" display="block" style={{ overflowWrap: "anywhere" }}>
          {other}
        </Text>
      ) : null}
    </span>
  );
}
