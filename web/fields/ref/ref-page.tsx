import { Group } from "@mantine/core";
import type { Field } from "../../../domain/declare/index.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { useLanguage } from "../../language/language.tsx";
import { nameIn } from "../values.ts";
import { RecordLink } from "./record-link.tsx";
import { targetOf } from "./references.ts";

export interface RefPageProps {
  readonly field: Field;
  readonly reference: Reference;
}

/** Name of the referenced record with a link to it. */
export function RefPage({ field, reference }: RefPageProps) {
  const { language } = useLanguage();
  const name = nameIn(language, reference);
  return (
    <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
      <span>{name}</span>
      <RecordLink entity={targetOf(field)} id={reference.id} name={name} />
    </Group>
  );
}
