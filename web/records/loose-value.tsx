import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import { kinds } from "../fields/kinds.ts";
import { targetOf, useReference } from "../fields/references.ts";
import { plainText } from "../fields/rich-text.tsx";
import { Nothing } from "../fields/text-cell.tsx";
import { isRecord, nameIn, referenceOf, textOf } from "../fields/values.ts";
import { useLanguage } from "../language/language.tsx";
import { columnField } from "./columns.ts";

interface Props {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly value: unknown;
}

/** A value that stands without its record, as in a history or a merge: references are named by asking. */
export function LooseValue({ entity, name, value }: Props) {
  const field = columnField(entity, name);
  if (!field) return typeof value === "string" || typeof value === "number" ? String(value) : <Nothing />;
  if (value === null || value === undefined || value === "") return <Nothing />;
  if (field.kind === "ref") return <LooseReference field={field} value={value} />;
  if (field.kind === "refs" && Array.isArray(value))
    return value.map((one: unknown, place) => (
      <span key={referenceOf(one)?.id ?? textOf(one)}>
        {place > 0 ? ", " : ""}
        <LooseReference field={field} value={one} />
      </span>
    ));
  if (field.kind === "richText") return plainText(textOf(value)) || <Nothing />;
  if (field.kind === "place" && isRecord(value))
    return textOf(value.village) || textOf(value.commune) || textOf(value.district) || textOf(value.province);
  const { Cell } = kinds[field.kind];
  const room = field.kind === "image" || field.kind === "images" ? "line" : "page";
  return <Cell field={field} name={name} value={value} row={{}} room={room} />;
}

/** A history names what it refers to; a merge has the id alone. */
function LooseReference({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const { language } = useLanguage();
  const given = referenceOf(value);
  const id = textOf(value);
  const asked = useReference(targetOf(field), given || id === "" ? null : id);
  const reference = given ?? asked;
  return reference ? nameIn(language, reference) : id.slice(0, 8);
}
