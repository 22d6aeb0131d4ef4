import { Text } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { translationOf } from "../../../domain/declare/names.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { cells } from "../../fields/cells.ts";
import { PersonPhoto } from "../../fields/image/person-photo.tsx";
import { EmptyValue } from "../../fields/text/text-cell.tsx";
import { nameIn, otherNameIn, textOf } from "../../fields/values.ts";
import { useLanguage } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { overrideOf } from "../overrides.ts";
import { toReference } from "../record-name.ts";
import { columnField } from "./columns.ts";

interface Props {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly row: AnyRecord;
}

/** One cell of a list; bilingual fields are shown together, the reader's language first. */
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
  if (translationOf(entity, name) && (field.kind === "text" || field.kind === "longText"))
    return <BilingualCell entity={entity} name={name} row={row} />;
  if (name === entity.profile?.picture && textOf(row[name]) === "")
    return <Initial entity={entity} row={row} />;
  const Cell = cells[field.kind];
  return <Cell field={field} name={name} value={row[name]} row={row} room="line" />;
}

/** In place of a missing photo of a person or a business. */
function Initial({ entity, row }: Omit<Props, "name">) {
  const { language } = useLanguage();
  return <PersonPhoto name={nameIn(language, toReference(entity, row))} photo={null} size={40} />;
}

function BilingualCell({ entity, name, row }: Props) {
  const { language } = useLanguage();
  const english = name.endsWith("Kh") ? (translationOf(entity, name) ?? name) : name;
  const named = { label: textOf(row[english]), labelKh: textOf(row[`${english}Kh`]) || null };
  const other = otherNameIn(language, named);
  const shown = nameIn(language, named);
  if (shown === "") return <EmptyValue />;
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
