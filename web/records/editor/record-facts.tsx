import { Paper } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { can } from "../../../domain/access/can.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useActor } from "../../api/session/session.ts";
import { cells } from "../../fields/cells.ts";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "../form/form.module.css";
import { overrideOf } from "../overrides.ts";
import { recordKeys } from "../record-keys.ts";

const texts = {
  about: localized("About this record", "អំពីទិន្នន័យនេះ"),
  updated: localized("Updated {0}", "បានកែ {0}"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
  /** Starts as one line. */
  readonly isCollapsed?: boolean;
}

/** Read-only system fields that the form does not show, and when and by whom the record was created and changed. */
export const RecordFacts = memo(function RecordFacts({ entity, row, isCollapsed = false }: Props) {
  const t = useText();
  const format = useFormat();
  if (isCollapsed)
    return (
      <details className={classes.collapsible}>
        <summary>
          <span className={classes.summary}>{t(texts.updated, format.dateTime(textOf(row.updatedAt)))}</span>
        </summary>
        <FactList entity={entity} row={row} />
      </details>
    );
  return (
    <Paper component="section" withBorder radius="md" p="md" aria-label={t(texts.about)}>
      <FactList entity={entity} row={row} />
    </Paper>
  );
});

function FactList({ entity, row }: Props) {
  const t = useText();
  const format = useFormat();
  const { language } = useLanguage();
  const { role } = useActor();
  const id = textOf(row.id);
  const { data: last } = useQuery({
    queryKey: recordKeys.lastChange(entity, id),
    queryFn: ({ signal }) => recordsOf(entity).lastChange(id, { signal }),
    enabled: can(role, entity, "history"),
    retry: false,
  });
  const inForm = new Set<string>([
    ...entity.form.flatMap(({ fields }) => fields),
    ...(overrideOf(entity).shownWithin ?? []),
  ]);
  const own = Object.entries<Field>(entity.fields).filter(
    ([name, field]) => field.serverOnly && !inForm.has(name),
  );
  return (
    <dl className={classes.facts}>
      {own.map(([name, field]) => {
        const Cell = cells[field.kind];
        return (
          <div key={name}>
            <dt>{t(fieldLabel(entity, name))}</dt>
            <dd>
              <Cell field={field} name={name} value={row[name] ?? null} row={row} room="page" />
            </dd>
          </div>
        );
      })}
      {["createdAt", "updatedAt"].map((name) => (
        <div key={name}>
          <dt>{t(fieldLabel(entity, name))}</dt>
          <dd>{format.dateTime(textOf(row[name]))}</dd>
        </div>
      ))}
      {last?.by ? (
        <div>
          <dt>{t(fieldLabel(entity, "updatedBy"))}</dt>
          <dd>{nameIn(language, last.by)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
