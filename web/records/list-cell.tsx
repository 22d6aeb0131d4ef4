import { Text } from "@mantine/core";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { twinOf } from "../../domain/declare/names.ts";
import { cells } from "../fields/cells.ts";
import { Nothing } from "../fields/text-cell.tsx";
import { nameIn, otherNameIn, textOf } from "../fields/values.ts";
import { useLanguage } from "../language/language.tsx";
import { useFormat } from "../language/use-format.ts";
import { columnField } from "./columns.ts";
import { overrideOf } from "./overrides.ts";

type Members = Readonly<Record<string, unknown>>;

interface Props {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly row: Members;
}

/** One value of a row: twins together, the reader's language first; everything else by its kind. */
export function ListCell({ entity, name, row }: Props) {
  const format = useFormat();
  const field = columnField(entity, name);
  if (!field) return null;
  if (name === "createdAt" || name === "updatedAt") {
    const at = textOf(row[name]);
    return (
      <time dateTime={at} title={format.dateTime(at)} style={{ whiteSpace: "nowrap" }}>
        {format.date(at)}
      </time>
    );
  }
  const OwnCell = overrideOf(entity).cells?.[name];
  if (OwnCell) return <OwnCell field={field} name={name} value={row[name]} row={row} room="line" />;
  if (twinOf(entity, name) && (field.kind === "text" || field.kind === "longText"))
    return <TwinCell entity={entity} name={name} row={row} />;
  const Cell = cells[field.kind];
  return <Cell field={field} name={name} value={row[name]} row={row} room="line" />;
}

function TwinCell({ entity, name, row }: Props) {
  const { language } = useLanguage();
  const english = name.endsWith("Kh") ? (twinOf(entity, name) ?? name) : name;
  const named = { label: textOf(row[english]), labelKh: textOf(row[`${english}Kh`]) || null };
  const other = otherNameIn(language, named);
  const shown = nameIn(language, named);
  if (shown === "") return <Nothing />;
  return (
    <span style={{ display: "block" }}>
      <Text component="span" inherit display="block" lineClamp={2}>
        {shown}
      </Text>
      {other ? (
        <Text component="span" size="xs" c="dimmed" fw={400} display="block" lineClamp={1}>
          {other}
        </Text>
      ) : null}
    </span>
  );
}
