import { Box, Group } from "@mantine/core";
import { companionOf } from "../../domain/declare/names.ts";
import { useLanguage } from "../language/language.tsx";
import type { CellProps, FieldView, InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { ReferenceFilter } from "./lazy-filters.tsx";
import { RecordLink } from "./record-link.tsx";
import { ReferencePicker } from "./reference-picker.tsx";
import { targetOf, useReference } from "./references.ts";
import { Nothing } from "./text-cell.tsx";
import { nameIn, referenceOf, textOf } from "./values.ts";

function RefInput(props: InputProps) {
  const { language } = useLanguage();
  const frame = useFrame(props);
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

function RefCell({ name, row }: CellProps) {
  const { language } = useLanguage();
  const reference = referenceOf(row[companionOf(name)]);
  return reference ? nameIn(language, reference) : <Nothing />;
}

export const refView: FieldView = { Input: RefInput, Cell: RefCell, Filter: ReferenceFilter };
