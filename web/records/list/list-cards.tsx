import { Anchor, Checkbox, Group, Paper, Stack, Text } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { columnField, leadColumns } from "../columns/columns.ts";
import { ListCell } from "../columns/list-cell.tsx";
import { toReference } from "../record-name.ts";
import classes from "./list.module.css";
import type { ListBodyProps } from "./list-table.tsx";

const select = localized("Select {0}", "ជ្រើសរើស {0}");

const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== "" &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** Rows as cards for narrow screens: picture and name on top, other columns below. */
export const ListCards = (props: ListBodyProps) => (
  <Stack component="ul" gap="sm" className={classes.cards} data-stale={props.isStale || undefined}>
    {props.rows.map((row) => (
      <Card key={textOf(row.id)} {...props} row={row} />
    ))}
  </Stack>
);

const badgeColumn = (entity: AnyEntity, columns: readonly string[]) =>
  columns.find((name) => columnField(entity, name)?.kind === "state");

function Card(props: ListBodyProps & { readonly row: AnyRecord }) {
  const { entity, columns, row, selection } = props;
  const t = useText();
  const { language } = useLanguage();
  const id = textOf(row.id);
  const address = props.addressOf(row);
  const { lead, picture } = leadColumns(entity, columns);
  const badge = badgeColumn(entity, columns);
  const others = columns.filter((name) => ![lead, picture, badge].includes(name) && isFilled(row[name]));
  const title = <ListCell entity={entity} name={lead} row={row} />;
  // A record without a name still needs link text.
  const unnamed = isFilled(row[lead]) ? {} : { "aria-label": t(entity.label.one) };
  return (
    <Paper component="li" withBorder p="sm" radius="md">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {selection ? (
          <Checkbox
            aria-label={t(select, nameIn(language, toReference(entity, row)))}
            checked={selection.ids.has(id)}
            onChange={() => selection.toggle(id)}
            mt={2}
          />
        ) : null}
        {picture ? <ListCell entity={entity} name={picture} row={row} /> : null}
        <Stack gap={4} flex={1} miw={0}>
          {address ? (
            <Anchor href={`#${address}`} fw={600} className={classes.lead} {...unnamed}>
              {title}
            </Anchor>
          ) : (
            <Text component="div" fw={600}>
              {title}
            </Text>
          )}
          {badge ? (
            <div>
              <ListCell entity={entity} name={badge} row={row} />
            </div>
          ) : null}
        </Stack>
        {props.menuOf(row)}
      </Group>
      {others.length > 0 ? (
        <dl className={classes.facts}>
          {others.map((name) => (
            <div key={name}>
              <dt>{t(fieldLabel(entity, name))}</dt>
              <dd>
                <ListCell entity={entity} name={name} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Paper>
  );
}
