import { Paper } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { cells } from "../../fields/cells.ts";
import { textOf } from "../../fields/values.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import classes from "../form/form.module.css";
import { overrideOf } from "../overrides.ts";

const about = localized("About this record", "អំពីទិន្នន័យនេះ");

interface Props {
  readonly entity: AnyEntity;
  readonly row: Readonly<Record<string, unknown>>;
}

/** Read-only system fields that the form does not show, and the creation and update time. */
export function RecordFacts({ entity, row }: Props) {
  const t = useText();
  const format = useFormat();
  const inForm = new Set<string>([
    ...entity.form.flatMap(({ fields }) => fields),
    ...(overrideOf(entity).shownWithin ?? []),
  ]);
  const own = Object.entries<Field>(entity.fields).filter(
    ([name, field]) => field.serverOnly && !inForm.has(name),
  );
  return (
    <Paper component="section" withBorder radius="md" p={{ base: "md", sm: "lg" }} aria-label={t(about)}>
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
      </dl>
    </Paper>
  );
}
