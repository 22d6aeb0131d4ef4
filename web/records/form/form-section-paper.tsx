import { Group, Paper, Stack, Title } from "@mantine/core";
import { memo, type ReactNode } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { webKindTraits } from "../../fields/kind-traits.ts";
import { useText } from "../../language/language.tsx";
import { columnField } from "../columns/columns.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import { overrideOf } from "../overrides.ts";
import { CollapsibleSection } from "./collapsible-section.tsx";
import { FieldSlot } from "./field-slot.tsx";
import classes from "./form.module.css";
import type { FormSection } from "./form-fields.ts";
import { TranslationFields } from "./translation-fields.tsx";

const isWide = (field: Field | undefined): boolean => field !== undefined && webKindTraits[field.kind].isWide;

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly row: AnyRecord | null;
  readonly section: FormSection;
  /** Whether the section is in the narrow column. */
  readonly isSide: boolean;
  /** Beside the heading. */
  readonly tools: ReactNode;
}

/** A section of a record's form. */
export function FormSectionPaper({ section, tools, ...form }: Props) {
  const t = useText();
  const { entity, editor, row, isSide } = form;
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      p={{ base: "md", sm: isSide ? "md" : "lg" }}
      aria-label={t(section.label)}
    >
      {section.isCollapsed && row ? (
        <CollapsibleSection
          entity={entity}
          editor={editor}
          section={section}
          values={{ ...row, ...editor.work.values }}
        >
          <SectionFields section={section} {...form} />
        </CollapsibleSection>
      ) : (
        <Stack gap="md">
          <SectionHeading label={t(section.label)} isSide={isSide} tools={tools} />
          <SectionFields section={section} {...form} />
        </Stack>
      )}
    </Paper>
  );
}

interface SectionHeadingProps extends Pick<Props, "isSide" | "tools"> {
  readonly label: string;
}

const SectionHeading = memo(function SectionHeading({ label, isSide, tools }: SectionHeadingProps) {
  return (
    <Group justify="space-between" gap="xs">
      <Title order={2} size={isSide ? "h5" : "h4"}>
        {label}
      </Title>
      {tools}
    </Group>
  );
});

type SectionFieldsProps = Omit<Props, "tools">;

function SectionFields({ section: { label, entries }, entity, editor, row, isSide }: SectionFieldsProps) {
  const t = useText();
  const own = overrideOf(entity);
  return (
    <div className={classes.grid} data-side={isSide || undefined}>
      {entries.map(({ name, khmer }) => (
        <div key={name} className={khmer || isWide(columnField(entity, name)) ? classes.wide : undefined}>
          {khmer ? (
            <TranslationFields
              entity={entity}
              editor={editor}
              row={row}
              pair={{ english: name, khmer }}
              isStacked={isSide}
            />
          ) : (
            <FieldSlot
              entity={entity}
              editor={editor}
              row={row}
              name={name}
              heading={t(label)}
              translation="present"
              language={name.endsWith("Kh") ? "km" : null}
              OwnInput={own.inputs?.[name]}
              OwnCell={own.cells?.[name]}
            />
          )}
        </div>
      ))}
    </div>
  );
}
