import { Stack, Text } from "@mantine/core";
import { type ComponentType, memo } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { inputLabel } from "../../../domain/text/labels.ts";
import { cells } from "../../fields/cells.ts";
import type { CellProps } from "../../fields/field-view.ts";
import { useText } from "../../language/language.tsx";
import { findTimelineState, TimelineView } from "../history/lazy-timeline.tsx";
import { shownValue } from "./gallery.ts";

interface Props {
  readonly entity: AnyEntity;
  readonly field: Field;
  readonly row: AnyRecord | null;
  readonly name: string;
  readonly language: "en" | "km" | null;
  /** Heading of the section; an equal label is omitted. */
  readonly heading: string | undefined;
  readonly OwnCell: ComponentType<CellProps> | undefined;
}

/** A field of a form that the user may not change. */
export const FieldValue = memo(function FieldValue(props: Props) {
  const { entity, field, row, name, language, heading, OwnCell } = props;
  const t = useText();
  const label = t(inputLabel(entity, name));
  const Cell = OwnCell ?? cells[field.kind];
  const timeline = findTimelineState(entity, name);
  return (
    <Stack gap={2}>
      {label === heading ? null : (
        <Text size="sm" fw={500} component="div">
          {label}
        </Text>
      )}
      <div lang={language ?? undefined}>
        {timeline ? (
          <TimelineView state={timeline} value={row?.[name]} />
        ) : (
          <Cell
            field={field}
            name={name}
            value={shownValue(entity, name, row ?? {})}
            row={row ?? {}}
            room="page"
          />
        )}
      </div>
    </Stack>
  );
});
