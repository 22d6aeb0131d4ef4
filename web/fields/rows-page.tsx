import { Paper, Stack, Text } from "@mantine/core";
import type { ComponentType } from "react";
import type { KindName } from "../../domain/declare/index.ts";
import { fieldLabel } from "../../domain/labels.ts";
import { useText } from "../language/language.tsx";
import type { CellProps } from "./field-view.ts";
import { rowsOf } from "./values.ts";

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

export interface RowsPageProps extends CellProps {
  readonly cells: Readonly<Record<KindName, ComponentType<CellProps>>>;
}

/** Nested rows for a reader: what is in each, with the names of what it refers to. */
export function RowsPage({ field, value, cells }: RowsPageProps) {
  const say = useText();
  const fields = field.fields ?? {};
  const rows = rowsOf(value);
  return (
    <Stack component="ol" gap={8} p={0} m={0} style={{ listStyle: "none" }}>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row that is only read has nothing but its place.
        <Paper component="li" key={place} withBorder radius="md" p="sm">
          <Stack component="dl" gap={6} m={0}>
            {Object.entries(fields)
              .filter(([name]) => !isEmpty(row[name]))
              .map(([name, inner]) => {
                const Cell = cells[inner.kind];
                return (
                  <div key={name}>
                    <Text component="dt" size="xs" c="dimmed">
                      {say(fieldLabel({ fields }, name))}
                    </Text>
                    <Text component="dd" size="sm" m={0} lang={name.endsWith("Kh") ? "km" : undefined}>
                      <Cell field={inner} name={name} value={row[name]} row={row} room="page" />
                    </Text>
                  </div>
                );
              })}
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
