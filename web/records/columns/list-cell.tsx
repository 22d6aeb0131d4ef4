import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { labelMemberOf, translationOf } from "../../../domain/declare/names.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { cells } from "../../fields/cells.ts";
import { PersonPhoto } from "../../fields/image/person-photo.tsx";
import { ClampedText } from "../../fields/text/clamped-text.tsx";
import { EmptyValue } from "../../fields/text/text-cell.tsx";
import { nameIn, numberOf, otherNameIn, referenceOf, textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Stars } from "../inbox/stars.tsx";
import { overrideOf } from "../overrides.ts";
import { toReference } from "../record-name.ts";
import { columnField, joinedColumn } from "./columns.ts";

const rangeTexts = {
  from: localized("from {0}", "ចាប់ពី {0}"),
  upTo: localized("up to {0}", "រហូតដល់ {0}"),
  both: localized("{0}–{1}", "{0}–{1}"),
};

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
  const stars = name === entity.list.inbox?.stars ? numberOf(row[name]) : null;
  if (stars !== null) return <Stars count={stars} />;
  const Cell = cells[field.kind];
  const cell = <Cell field={field} name={name} value={row[name]} row={row} room="line" />;
  const joined = joinedColumn(entity, name);
  if (!joined) return cell;
  return "unit" in joined ? (
    <UnitCell number={cell} unit={referenceOf(row[labelMemberOf(joined.unit)])} />
  ) : (
    <RangeCell field={field} from={numberOf(row[name])} to={numberOf(row[joined.upTo])} />
  );
}

/** A price with what it is for. */
function UnitCell({ number, unit }: { readonly number: ReactNode; readonly unit: Reference | null }) {
  const { language } = useLanguage();
  return (
    <>
      {number}
      {unit ? " " : null}
      {unit ? (
        <Text component="span" size="xs" c="dimmed" style={{ whiteSpace: "nowrap" }}>
          {`/ ${nameIn(language, unit)}`}
        </Text>
      ) : null}
    </>
  );
}

interface RangeCellProps {
  readonly field: Field;
  readonly from: number | null;
  readonly to: number | null;
}

function RangeCell({ field, from, to }: RangeCellProps) {
  const t = useText();
  const format = useFormat();
  if (from === null && to === null) return <EmptyValue />;
  const numberIn = (value: number) => (field.kind === "money" ? format.riel(value) : format.number(value));
  const range =
    from === null
      ? t(rangeTexts.upTo, numberIn(to ?? 0))
      : to === null
        ? t(rangeTexts.from, numberIn(from))
        : from === to
          ? numberIn(from)
          : t(rangeTexts.both, format.number(from), numberIn(to));
  return (
    <span style={{ whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" }}>
      {range}
      {field.suffix ? ` ${t(field.suffix)}` : ""}
    </span>
  );
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
    <>
      <ClampedText text={shown} lines={2} />
      {other ? (
        <ClampedText
          text={other}
          lines={1}
          inherit={false}
          size="xs"
          c="dimmed"
          fw={400}
          data-secondary={true}
        />
      ) : null}
    </>
  );
}
