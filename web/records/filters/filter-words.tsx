import type { Field } from "../../../domain/declare/index.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { today } from "../../../domain/values/dates/today.ts";
import type { FilterValues } from "../../fields/field-view.ts";
import { usePlaces } from "../../fields/place/use-places.ts";
import { targetOf, useReference } from "../../fields/ref/references.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";

const texts = {
  from: localized("from {0}", "ចាប់ពី {0}"),
  to: localized("up to {0}", "រហូតដល់ {0}"),
  range: localized("{0} – {1}", "{0} – {1}"),
  yes: localized("Yes", "បើក"),
  no: localized("No", "បិទ"),
  more: localized("{0} +{1}", "{0} +{1}"),
};

/** The parameters of a field's filter. */
export const filterParameters = (name: string): readonly string[] =>
  ["", ".from", ".to", ".in"].map((ending) => `${name}${ending}`);

/** Whether the filter of a field is set. */
export const isFilterSet = (name: string, values: FilterValues): boolean =>
  filterParameters(name).some((parameter) => values[parameter] !== undefined);

interface Props {
  readonly name: string;
  readonly field: Field;
  readonly values: FilterValues;
}

/** What a filter is set to, in words; names of records and places, never their ids. */
export function FilterWords(props: Props) {
  const { name, field, values } = props;
  if (values[`${name}.from`] !== undefined || values[`${name}.to`] !== undefined)
    return <RangeWords {...props} />;
  if (field.target) return <ReferenceWords {...props} />;
  if (field.kind === "place") return <PlaceWords {...props} />;
  return <ValueWords {...props} />;
}

function ValueWords({ name, field, values }: Props) {
  const t = useText();
  const format = useFormat();
  const codes = values[name] === undefined ? (values[`${name}.in`] ?? "").split(",") : [values[name]];
  if (field.kind === "flag") return <>{t(values[name] === "true" ? texts.yes : texts.no)}</>;
  const [first = "", ...others] = codes.map((code) => {
    const label = field.values?.[code];
    return label ? t(label) : code;
  });
  return <>{others.length === 0 ? first : t(texts.more, first, format.number(others.length))}</>;
}

function RangeWords({ name, field, values }: Props) {
  const t = useText();
  const format = useFormat();
  const isDay = field.kind === "date" || field.kind === "dateTime";
  const wordOf = (value: string | undefined): string | null => {
    if (value === undefined) return null;
    if (isDay) return format.date(value.includes("T") ? today(Date.parse(value)) : value);
    return field.kind === "money" ? format.riel(Number(value)) : format.number(Number(value));
  };
  const [from, to] = [wordOf(values[`${name}.from`]), wordOf(values[`${name}.to`])];
  if (from !== null && to !== null) return <>{from === to ? from : t(texts.range, from, to)}</>;
  return <>{from === null ? t(texts.to, to ?? "") : t(texts.from, from)}</>;
}

function ReferenceWords({ name, field, values }: Props) {
  const { language } = useLanguage();
  const reference = useReference(targetOf(field), values[name] ?? null);
  return <>{reference ? nameIn(language, reference) : "…"}</>;
}

function PlaceWords({ name, values }: Props) {
  const code = values[name] ?? "";
  const { options } = usePlaces(code.length > 2 ? code.slice(0, -2) : null, code !== "");
  return <>{options.find(({ value }) => value === code)?.label ?? "…"}</>;
}
