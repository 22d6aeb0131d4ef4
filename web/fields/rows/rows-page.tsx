import { Paper, Stack, Table, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ComponentType } from "react";
import { type Field, isNumeric, type KindName } from "../../../domain/declare/index.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import type { LocalizedText } from "../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import type { CellProps } from "../field-view.ts";
import { webKindTraits } from "../kind-traits.ts";
import { EmptyValue } from "../text/text-cell.tsx";
import { nameIn, rowsOf, textOf } from "../values.ts";

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

export interface RowsPageProps extends CellProps {
  readonly cells: Readonly<Record<KindName, ComponentType<CellProps>>>;
}

interface Column {
  readonly name: string;
  readonly field: Field;
  readonly label: LocalizedText;
  /** The row also has the Khmer text; both share one column in the reader's language. */
  readonly isBilingual: boolean;
}

/** Columns for the fields that at least one row fills; a text and its Khmer version share one. */
function columnsOf(fields: Readonly<Record<string, Field>>, rows: readonly AnyRecord[]): readonly Column[] {
  return Object.entries(fields).flatMap(([name, field]): readonly Column[] => {
    const isTwinOfOther = name.endsWith("Kh") && name.slice(0, -2) in fields;
    const names = `${name}Kh` in fields ? [name, `${name}Kh`] : [name];
    if (isTwinOfOther || rows.every((row) => names.every((one) => isEmpty(row[one])))) return [];
    return [{ name, field, label: fieldLabel({ fields }, name), isBilingual: names.length > 1 }];
  });
}

/** With more columns, cards are easier to read. */
const maxColumns = 8;
const maxColumnsOnPhone = 3;

/** Read-only nested rows: a table if the columns fit, otherwise cards. */
export function RowsPage({ field, value, cells }: RowsPageProps) {
  const isNarrow = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  const rows = rowsOf(value);
  const columns = columnsOf(field.fields ?? {}, rows);
  const fits =
    columns.length > 1 &&
    columns.length <= maxColumns &&
    columns.every(({ field }) => webKindTraits[field.kind].fitsNestedTable);
  const Layout = fits && (!isNarrow || columns.length <= maxColumnsOnPhone) ? RowsTable : RowsCards;
  return <Layout rows={rows} columns={columns} cells={cells} />;
}

interface LayoutProps {
  readonly rows: readonly AnyRecord[];
  readonly columns: readonly Column[];
  readonly cells: RowsPageProps["cells"];
}

interface ValueProps {
  readonly column: Column;
  readonly row: AnyRecord;
  readonly cells: RowsPageProps["cells"];
  readonly room: CellProps["room"];
}

function Value({ column: { name, field, isBilingual: isTwin }, row, cells, room }: ValueProps) {
  const { language } = useLanguage();
  const Cell = cells[field.kind];
  if (!isTwin) return <Cell field={field} name={name} value={row[name] ?? null} row={row} room={room} />;
  const shown = nameIn(language, { label: textOf(row[name]), labelKh: textOf(row[`${name}Kh`]) || null });
  return shown === "" ? <EmptyValue /> : shown;
}

function RowsTable({ rows, columns, cells }: LayoutProps) {
  const t = useText();
  const alignOf = ({ field }: Column) => (isNumeric(field.kind) ? "right" : "left");
  return (
    <Table.ScrollContainer minWidth={0} type="native">
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.name} ta={alignOf(column)}>
                {t(column.label)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row that is only read has nothing but its place.
            <Table.Tr key={place}>
              {columns.map((column) => (
                <Table.Td key={column.name} ta={alignOf(column)}>
                  <Value column={column} row={row} cells={cells} room="line" />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function RowsCards({ rows, columns, cells }: LayoutProps) {
  const t = useText();
  return (
    <Stack component="ol" gap={8} p={0} m={0} style={{ listStyle: "none" }}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row that is only read has nothing but its place.
        <Paper component="li" key={place} withBorder radius="md" p="sm">
          <Stack component="dl" gap={6} m={0}>
            {columns
              .filter(
                ({ name, isBilingual: isTwin }) =>
                  !isEmpty(row[name]) || (isTwin && !isEmpty(row[`${name}Kh`])),
              )
              .map((column) => (
                <div key={column.name}>
                  <Text component="dt" size="xs" c="dimmed">
                    {t(column.label)}
                  </Text>
                  <Text component="dd" size="sm" m={0}>
                    <Value column={column} row={row} cells={cells} room="page" />
                  </Text>
                </div>
              ))}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
