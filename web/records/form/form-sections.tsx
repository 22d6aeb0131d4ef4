import { Paper, Stack, Title } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { useActor } from "../../api/session/session.ts";
import { webKindTraits } from "../../fields/kind-traits.ts";
import { useText } from "../../language/language.tsx";
import { columnField } from "../columns/columns.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import { overrideOf } from "../overrides.ts";
import { FieldSlot } from "./field-slot.tsx";
import classes from "./form.module.css";
import { formSections, visibleSections } from "./form-fields.ts";
import { TranslationFields } from "./translation-fields.tsx";

const isWide = (field: Field | undefined): boolean => field !== undefined && webKindTraits[field.kind].isWide;

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly row: Readonly<Record<string, unknown>> | null;
}

/** The form sections of a record. */
export function FormSections({ entity, editor, row }: Props) {
  const t = useText();
  const { role } = useActor();
  const own = overrideOf(entity);
  const End = own.FormEnd;
  const values = { ...row, ...editor.work.values };
  const visible = visibleSections(formSections(entity, role), { entity, values });
  const sections = visible.map(({ label, entries }) => (
    <Paper
      key={label.en}
      component="section"
      withBorder
      radius="md"
      p={{ base: "md", sm: "lg" }}
      aria-label={t(label)}
    >
      <Stack gap="md">
        <Title order={2} size="h4">
          {t(label)}
        </Title>
        <div className={classes.grid}>
          {entries.map(({ name, khmer }) => (
            <div key={name} className={khmer || isWide(columnField(entity, name)) ? classes.wide : undefined}>
              {khmer ? (
                <TranslationFields entity={entity} editor={editor} row={row} english={name} khmer={khmer} />
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
      </Stack>
    </Paper>
  ));
  return (
    <>
      {sections}
      {End ? (
        <End row={row} values={editor.work.values} canWrite={editor.names.length > 0} onFill={editor.fill} />
      ) : null}
    </>
  );
}
