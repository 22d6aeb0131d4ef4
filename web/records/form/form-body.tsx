import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { useActor } from "../../api/session/session.ts";
import { FormUploads } from "../../fields/uploads/form-uploads.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import { overrideOf } from "../overrides.ts";
import classes from "./form.module.css";
import { formSections, translationPairs, visibleSections } from "./form-fields.ts";
import { FormLanguages } from "./form-language.tsx";
import { FormSections } from "./form-sections.tsx";

interface Props {
  readonly entity: AnyEntity;
  readonly editor: RecordEditor;
  readonly row: AnyRecord | null;
  /** Shows the sections declared for the side in a column of their own. */
  readonly hasColumns: boolean;
  /** Above the sections. */
  readonly start?: ReactNode;
  /** Above and below the sections of the side column. */
  readonly sideStart?: ReactNode;
  readonly sideEnd?: ReactNode;
}

/** The sections of a form in one or two columns, with one language switch. */
export function FormBody({ entity, editor, row, hasColumns, start, sideStart, sideEnd }: Props) {
  const { role } = useActor();
  const { FormEnd } = overrideOf(entity);
  const values = { ...row, ...editor.work.values };
  const sections = visibleSections(formSections(entity, role), { entity, values, isNew: row === null });
  const form = { entity, editor, row };
  const side = hasColumns ? sections.filter(({ place }) => place === "side") : [];
  const main = sections.filter((section) => !side.includes(section));
  const end = FormEnd ? (
    <FormEnd row={row} values={editor.work.values} canWrite={editor.names.length > 0} onFill={editor.fill} />
  ) : null;
  const hasSide = hasColumns && (side.length > 0 || Boolean(sideStart) || Boolean(sideEnd));
  return (
    <FormUploads value={editor.trackUpload}>
      <FormLanguages editor={editor} row={row} pairs={translationPairs(sections)}>
        {(languageSwitch) => (
          <div className={classes.columns} data-side={hasSide || undefined}>
            <Stack gap="md" miw={0}>
              {start}
              <FormSections {...form} sections={main} tools={languageSwitch} />
              {end}
            </Stack>
            {hasSide ? (
              <Stack gap="md" miw={0} className={classes.side}>
                {sideStart}
                <FormSections {...form} sections={side} isSide />
                {sideEnd}
              </Stack>
            ) : null}
          </div>
        )}
      </FormLanguages>
    </FormUploads>
  );
}
