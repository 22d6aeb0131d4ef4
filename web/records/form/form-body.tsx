import { Stack } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { useActor } from "../../api/session/session.ts";
import { FormUploads } from "../../fields/uploads/form-uploads.ts";
import { useRefusedInput } from "../../ui/hooks/use-refused-input.ts";
import type { RecordEditor } from "../editor/use-record-editor.ts";
import { overrideOf } from "../overrides.ts";
import classes from "./form.module.css";
import { type FormSection, formSections, translationPairs, visibleSections } from "./form-fields.ts";
import { FormSectionPaper } from "./form-section-paper.tsx";
import { FormLanguages } from "./language/form-language.tsx";
import { HostedSection, PlaceSections, useSectionHosts } from "./section-columns.tsx";

const keyOf = ({ label }: FormSection): string => label.en;

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
  const isInSide = ({ place }: FormSection) => hasColumns && place === "side";
  const [main, side] = [sections.filter((section) => !isInSide(section)), sections.filter(isInSide)];
  const hosts = useSectionHosts();
  const [mainColumn, sideColumn] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const columns = useRef<HTMLDivElement>(null);
  // The inputs become read-only a frame after a save begins (see FieldInput).
  useRefusedInput(columns, editor.isSaving);
  const end = FormEnd ? (
    <FormEnd row={row} values={editor.work.values} canWrite={editor.names.length > 0} onFill={editor.fill} />
  ) : null;
  const hasSide = hasColumns && (side.length > 0 || Boolean(sideStart) || Boolean(sideEnd));
  return (
    <FormUploads value={editor.trackUpload}>
      <FormLanguages editor={editor} row={row} pairs={translationPairs(sections)}>
        {(languageSwitch) => (
          <>
            <div ref={columns} className={classes.columns} data-side={hasSide || undefined}>
              <Stack gap="md" miw={0}>
                {start}
                <div ref={mainColumn} className={classes.sections} />
                {end}
              </Stack>
              {/* Always there: what has the focus in it would lose it before it is moved. */}
              <Stack gap="md" miw={0} className={classes.side} hidden={!hasSide}>
                {hasSide ? sideStart : null}
                <div ref={sideColumn} className={classes.sections} />
                {hasSide ? sideEnd : null}
              </Stack>
              <PlaceSections
                hosts={hosts}
                columns={[
                  { place: mainColumn, sections: main.map(keyOf) },
                  { place: sideColumn, sections: side.map(keyOf) },
                ]}
              />
            </div>
            {sections.map((section) => (
              <HostedSection key={keyOf(section)} host={hosts.of(keyOf(section))}>
                <FormSectionPaper
                  entity={entity}
                  editor={editor}
                  row={row}
                  section={section}
                  isSide={isInSide(section)}
                  tools={section === main[0] ? languageSwitch : null}
                />
              </HostedSection>
            ))}
          </>
        )}
      </FormLanguages>
    </FormUploads>
  );
}
