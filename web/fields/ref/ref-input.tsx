import { Box, Group } from "@mantine/core";
import { useLanguage } from "../../language/language.tsx";
import type { InputProps } from "../field-view.ts";
import { useInputFrame } from "../input-frame.tsx";
import { nameIn, textOf } from "../values.ts";
import { RecordLink } from "./record-link.tsx";
import { ReferencePicker } from "./reference-picker.tsx";
import { targetOf, useReference } from "./references.ts";

/** Input for one reference. */
export function RefInput(props: InputProps) {
  const { language } = useLanguage();
  const frame = useInputFrame(props);
  const target = targetOf(props.field);
  const id = textOf(props.value) || null;
  const chosen = useReference(target, id);
  return (
    <Group gap={4} wrap="nowrap" align="flex-end">
      <Box flex={1} miw={0}>
        <ReferencePicker
          frame={frame}
          name={props.label}
          target={target}
          chosen={chosen}
          without={[]}
          onChoose={(reference) => props.onChange(reference?.id ?? null)}
          canClear={props.field.presence !== "required"}
          isReadOnly={props.isReadOnly}
        />
      </Box>
      {id ? (
        <RecordLink entity={target} id={id} name={chosen ? nameIn(language, chosen) : props.label} />
      ) : null}
    </Group>
  );
}
