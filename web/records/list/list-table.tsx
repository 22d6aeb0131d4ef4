import { Anchor, Checkbox, UnstyledButton } from "@mantine/core";
import {
  type MouseEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNavigate } from "react-router";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { type Field, isNumeric } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { nameIn, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconArrowDown } from "../../ui/icons/arrow-down.ts";
import { IconArrowUp } from "../../ui/icons/arrow-up.ts";
import { IconSelector } from "../../ui/icons/selector.ts";
import { columnField, columnLabel, isSortable, leadColumns, searchMarkOf } from "../columns/columns.ts";
import { ListCell } from "../columns/list-cell.tsx";
import { useListDensity } from "../columns/list-density.ts";
import { toReference } from "../record-name.ts";
import classes from "./list.module.css";
import { toggleSort } from "./list-query.ts";

const texts = {
  selectAll: localized("Select all rows on this page", "ជ្រើសរើសគ្រប់ជួរដេកក្នុងទំព័រនេះ"),
  select: localized("Select {0}", "ជ្រើសរើស {0}"),
  actions: localized("Actions", "សកម្មភាព"),
  table: localized("{0}, scrollable table", "{0} តារាងដែលអាចរំកិលបាន"),
};

export interface ListBodyProps {
  readonly entity: AnyEntity;
  readonly columns: readonly string[];
  readonly rows: readonly AnyRecord[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Whether the rows are those of a search, which is ranked when no order was chosen. */
  readonly isSearch: boolean;
  // A row is rendered again when one of the functions for it is another one.
  /** Address of a record; null when it can't be opened. */
  readonly addressOf: (row: AnyRecord) => string | null;
  /** Null when no bulk action is available. */
  readonly selection: {
    readonly ids: ReadonlySet<string>;
    readonly toggle: (id: string) => void;
    readonly toggleAll: () => void;
  } | null;
  readonly menuOf: (row: AnyRecord) => ReactNode;
  /** The commonest actions, shown while the pointer is over the row. */
  readonly quickActionsOf: (row: AnyRecord) => ReactNode;
  /** Whether old rows are shown while new ones load. */
  readonly isStale: boolean;
}

const isNumber = (field: Field | undefined): boolean => field !== undefined && isNumeric(field.kind);

/** Whether a click hit an interactive element of the row, so it must not open the record. */
const isInteractiveClick = (event: MouseEvent): boolean =>
  event.target instanceof Element &&
  event.target.closest("a, button, input, label, [role=menu], [role=menuitem]") !== null;

/** Rows as a table with a sortable header. */
export function ListTable(props: ListBodyProps) {
  const { entity, columns, rows, selection } = props;
  const t = useText();
  const { scroller, table, isWide } = useIsWide();
  const density = useListDensity();
  const count = useRowCount(rows.length, props.isSearch);
  const isAll =
    selection !== null && rows.length > 0 && rows.every((row) => selection.ids.has(textOf(row.id)));
  const isSome = selection !== null && rows.some((row) => selection.ids.has(textOf(row.id)));
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      data-wide={isWide || undefined}
      aria-label={t(texts.table, t(entity.label.many))}
      // What scrolls must be reached by keyboard.
      {...(isWide ? { tabIndex: 0 } : {})}
    >
      <table
        ref={table}
        className={classes.table}
        data-density={density}
        data-stale={props.isStale || undefined}
        aria-busy={count < rows.length || undefined}
      >
        <thead>
          <tr>
            {selection ? (
              <th style={{ width: 44 }}>
                <Checkbox
                  aria-label={t(texts.selectAll)}
                  checked={isAll}
                  indeterminate={isSome && !isAll}
                  onChange={selection.toggleAll}
                />
              </th>
            ) : null}
            {columns.map((name) => (
              <HeadCell key={name} {...props} name={name} />
            ))}
            <th style={{ width: 52 }}>
              <span className={classes.hidden}>{t(texts.actions)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row) => (
            <BodyRow
              key={textOf(row.id)}
              entity={entity}
              columns={columns}
              row={row}
              isSelected={selection?.ids.has(textOf(row.id)) ?? false}
              onToggle={selection?.toggle ?? null}
              addressOf={props.addressOf}
              menuOf={props.menuOf}
              quickActionsOf={props.quickActionsOf}
            />
          ))}
          {count < rows.length ? (
            <tr aria-hidden>
              <td colSpan={columns.length + 2} style={{ height: (rows.length - count) * usualRowHeight }} />
            </tr>
          ) : null}
        </tbody>
      </table>
    </section>
  );
}

/** Pixels; of a row with a picture. */
const usualRowHeight = 57;
/** Pixels above the first row. */
const usualHeadHeight = 200;

/**
 * Rows to render: those that fit into the window at first, and all of them once those are shown. Matches of a search are
 * marked in all rows together.
 */
function useRowCount(total: number, isSearch: boolean): number {
  const visible = Math.max(1, Math.ceil((window.innerHeight - usualHeadHeight) / usualRowHeight));
  // Not a transition: that would wait for a navigation whose code is still loading.
  const count = useDeferredValue(total, Math.min(total, visible));
  return isSearch ? total : Math.min(total, count);
}

/**
 * Whether a table is wider than its box. Only then the box scrolls, because headings that stay while the page scrolls
 * need a box that does not.
 */
function useIsWide() {
  const scroller = useRef<HTMLElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const [box, content] = [scroller.current, table.current];
    if (!box || !content) return;
    const observer = new ResizeObserver(() => setIsWide(content.scrollWidth > box.clientWidth));
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { scroller, table, isWide };
}

type HeadProps = Pick<ListBodyProps, "entity" | "sort" | "onSort" | "isSearch"> & { readonly name: string };

function HeadCell({ entity, name, sort, onSort, isSearch }: HeadProps) {
  const t = useText();
  const label = t(columnLabel(entity, name));
  const end = isNumber(columnField(entity, name)) ? { className: classes.end } : {};
  if (!isSortable(entity, name)) return <th {...end}>{label}</th>;
  const direction = sort === name ? "ascending" : sort === `-${name}` ? "descending" : "none";
  const Sign =
    direction === "ascending" ? IconArrowUp : direction === "descending" ? IconArrowDown : IconSelector;
  return (
    <th aria-sort={direction} {...end}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(toggleSort(sort, name, isSearch))}>
        {label}
        <Sign size={14} className={classes.sign} data-on={direction !== "none" || undefined} aria-hidden />
      </UnstyledButton>
    </th>
  );
}

interface RowProps
  extends Pick<ListBodyProps, "entity" | "columns" | "addressOf" | "menuOf" | "quickActionsOf"> {
  readonly row: AnyRecord;
  readonly isSelected: boolean;
  /** Selects the row or not; null when no bulk action is available. */
  readonly onToggle: ((id: string) => void) | null;
}

/** Rows stay as they are while others are selected. */
const BodyRow = memo(function BodyRow(props: RowProps) {
  const { entity, columns, row, isSelected, onToggle } = props;
  const t = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const id = textOf(row.id);
  const address = props.addressOf(row);
  const name = nameIn(language, toReference(entity, row));
  const { lead } = leadColumns(entity, columns);
  // Most rows are never pointed at, and buttons are slow to render.
  const [wasReached, setWasReached] = useState(false);
  const reach = () => setWasReached(true);
  return (
    <tr
      data-selected={isSelected || undefined}
      className={address ? classes.row : undefined}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={(event) => {
        if (address && !isInteractiveClick(event) && !window.getSelection()?.toString())
          void navigate(address);
      }}
    >
      {onToggle ? (
        <td>
          <Checkbox aria-label={t(texts.select, name)} checked={isSelected} onChange={() => onToggle(id)} />
        </td>
      ) : null}
      {columns.map((column) => {
        const cell = <ListCell entity={entity} name={column} row={row} />;
        const end = isNumber(columnField(entity, column)) ? { className: classes.end } : {};
        return (
          <td key={column} {...end} {...searchMarkOf(entity, column)}>
            {column === lead && address ? (
              <Anchor href={`#${address}`} inherit fw={600} className={classes.lead}>
                {cell}
              </Anchor>
            ) : (
              cell
            )}
          </td>
        );
      })}
      <td className={classes.acts}>
        {props.menuOf(row)}
        {wasReached ? props.quickActionsOf(row) : null}
      </td>
    </tr>
  );
});
