import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { Field } from "../../domain/declare/index.ts";
import { kinds } from "../fields/kinds.ts";
import { targetOf, useReference } from "../fields/references.ts";
import { plainText } from "../fields/rich-text.tsx";
import { Nothing } from "../fields/text-cell.tsx";
import { isRecord, nameIn, textOf, textsOf } from "../fields/values.ts";
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
  if (field.kind === "ref") return <LooseReference field={field} id={textOf(value)} />;
  if (field.kind === "refs")
    return textsOf(value).map((id, place) => (
      <span key={id}>
        {place > 0 ? ", " : ""}
        <LooseReference field={field} id={id} />
      </span>
    ));
  if (field.kind === "richText") return plainText(textOf(value)) || <Nothing />;
  if (field.kind === "place" && isRecord(value))
    return textOf(value.village) || textOf(value.commune) || textOf(value.district) || textOf(value.province);
  const { Cell } = kinds[field.kind];
  const room = field.kind === "image" || field.kind === "images" ? "line" : "page";
  return <Cell field={field} name={name} value={value} row={{}} room={room} />;
}

function LooseReference({ field, id }: { readonly field: Field; readonly id: string }) {
  const { language } = useLanguage();
  const reference = useReference(targetOf(field), id);
  return reference ? nameIn(language, reference) : id.slice(0, 8);
}
