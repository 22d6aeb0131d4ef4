import { Anchor, Checkbox } from "@mantine/core";
import { type MouseEvent, memo } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { type Field, isNumeric } from "../../../domain/declare/index.ts";
import { titleFields } from "../../../domain/declare/names.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { columnField, columnLabel, leadColumns, searchMarkOf } from "../columns/columns.ts";
import { ListCell } from "../columns/list-cell.tsx";
import type { ListBodyProps } from "../list/list-table.tsx";
import { toReference } from "../record-name.ts";
import classes from "./list-cards.module.css";
import { useLongPress } from "./use-long-press.ts";

const select = localized("Select {0}", "ជ្រើសរើស {0}");

const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== "" &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** Rows as cards for narrow screens: picture, name, facts and the status. A long press selects. */
export const ListCards = (props: ListBodyProps) => (
  <ul className={classes.cards} data-stale={props.isStale || undefined}>
    {props.rows.map((row) => (
      <Card
        key={textOf(row.id)}
        entity={props.entity}
        columns={props.columns}
        row={row}
        isSelecting={props.selection !== null && props.selection.ids.size > 0}
        isSelected={props.selection?.ids.has(textOf(row.id)) ?? false}
        onToggle={props.selection?.toggle ?? null}
        addressOf={props.addressOf}
        menuOf={props.menuOf}
      />
    ))}
  </ul>
);

/** The columns of a card by their place on it: two facts, three without a status. */
function partsOf(entity: AnyEntity, columns: readonly string[], row: AnyRecord) {
  const { lead, picture } = leadColumns(entity, columns);
  const badge = columns.find((name) => columnField(entity, name)?.kind === "state");
  const filled = columns.filter((name) => ![lead, picture, badge].includes(name) && isFilled(row[name]));
  // Of the facts after the first one, an amount says most, so it is always among them.
  const amount = filled.slice(1).find((name) => columnField(entity, name)?.kind === "money");
  const rest = filled.slice(1).filter((name) => name !== amount);
  const others = amount === undefined ? rest : [...rest.slice(0, badge ? 0 : 1), amount];
  const facts = [...filled.slice(0, 1), ...others.slice(0, badge ? 1 : 2)];
  return { lead, picture, badge, facts };
}

interface CardProps extends Pick<ListBodyProps, "entity" | "columns" | "addressOf" | "menuOf"> {
  readonly row: AnyRecord;
  /** Whether any card is selected. */
  readonly isSelecting: boolean;
  readonly isSelected: boolean;
  /** Selects the card or not; null when no bulk action is available. */
  readonly onToggle: ((id: string) => void) | null;
}

const Card = memo(function Card(props: CardProps) {
  const { entity, columns, row, isSelecting, isSelected, onToggle, addressOf, menuOf } = props;
  const t = useText();
  const { language } = useLanguage();
  const id = textOf(row.id);
  const name = nameIn(language, toReference(entity, row));
  const { lead, picture, badge, facts } = partsOf(entity, columns, row);
  const address = addressOf(row);
  const longPress = useLongPress(() => onToggle?.(id));
  // The name in the other language has no room; a title that refers to another record is a cell of its own.
  const title =
    lead === titleFields(entity)[0] && name ? name : <ListCell entity={entity} name={lead} row={row} />;
  // While rows are selected, a tap selects instead of opening.
  const onTap = (event: MouseEvent) => {
    if (!isSelecting) return;
    event.preventDefault();
    onToggle?.(id);
  };
  return (
    <li className={classes.card} data-selected={isSelected || undefined} {...longPress}>
      {isSelecting ? (
        <Checkbox
          className={classes.above}
          aria-label={t(select, name)}
          checked={isSelected}
          onChange={() => onToggle?.(id)}
        />
      ) : null}
      {picture ? (
        <span className={classes.picture}>
          <ListCell entity={entity} name={picture} row={row} />
        </span>
      ) : null}
      <div className={classes.texts}>
        {address ? (
          <Anchor
            href={`#${address}`}
            className={classes.name}
            draggable={false}
            onClick={onTap}
            {...searchMarkOf(entity, lead)}
            // A record without a name still needs link text.
            {...(isFilled(row[lead]) ? {} : { "aria-label": t(entity.label.one) })}
          >
            {title}
          </Anchor>
        ) : (
          <span className={classes.name} {...searchMarkOf(entity, lead)}>
            {title}
          </span>
        )}
        <Facts entity={entity} names={facts} row={row} />
        {badge ? (
          <span className={classes.badge}>
            <ListCell entity={entity} name={badge} row={row} />
          </span>
        ) : null}
      </div>
      <span className={classes.above}>{menuOf(row)}</span>
    </li>
  );
});

/** A number without a unit says nothing without its label. */
const needsLabel = ({ kind, suffix }: Field): boolean => isNumeric(kind) && kind !== "money" && !suffix;

/** A number or a date is worth nothing when it is cut off; a long text still says something, so it gives way. */
function roomOf({ kind }: Field): "fixed" | "long" | undefined {
  if (isNumeric(kind) || kind === "date" || kind === "dateTime") return "fixed";
  return kind === "longText" ? "long" : undefined;
}

interface FactsProps {
  readonly entity: AnyEntity;
  readonly names: readonly string[];
  readonly row: AnyRecord;
}

function Facts({ entity, names, row }: FactsProps) {
  const t = useText();
  if (names.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {names.map((name) => {
        const field = columnField(entity, name);
        return (
          <div key={name} data-room={field && roomOf(field)}>
            <dt className={field && needsLabel(field) ? undefined : "visually-hidden"}>
              {t(columnLabel(entity, name))}
            </dt>
            <dd {...searchMarkOf(entity, name)}>
              <ListCell entity={entity} name={name} row={row} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
