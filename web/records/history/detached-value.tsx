import { useQueries } from "@tanstack/react-query";
import { places } from "../../../domain/contracts/gazetteer.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Field } from "../../../domain/declare/index.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { callApi } from "../../api/client/client.ts";
import { cells } from "../../fields/cells.ts";
import { Thumbnail } from "../../fields/image/thumbnail.tsx";
import { targetOf, useReference } from "../../fields/ref/references.ts";
import { plainText } from "../../fields/rich-text/plain-text.ts";
import { EmptyValue } from "../../fields/text/text-cell.tsx";
import { isRecord, nameIn, placeOf, referenceOf, rowsOf, textOf, textsOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { columnField } from "../columns/columns.ts";
import classes from "../form/form.module.css";

interface Props {
  readonly entity: AnyEntity;
  readonly name: string;
  readonly value: unknown;
}

/** A value without its record, as in a history or a merge; missing labels of references are fetched. */
export function DetachedValue({ entity, name, value }: Props) {
  const field = columnField(entity, name);
  if (!field) return typeof value === "string" || typeof value === "number" ? String(value) : <EmptyValue />;
  return <DetachedFieldValue field={field} name={name} value={value} />;
}

interface DetachedFieldProps {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
}

function DetachedFieldValue({ field, name, value }: DetachedFieldProps) {
  if (value === null || value === undefined || value === "") return <EmptyValue />;
  if (field.kind === "ref") return <DetachedReference field={field} value={value} />;
  if (field.kind === "refs" && Array.isArray(value))
    return value.map((one: unknown, place) => (
      <span key={referenceOf(one)?.id ?? textOf(one)}>
        {place > 0 ? ", " : ""}
        <DetachedReference field={field} value={one} />
      </span>
    ));
  if (field.kind === "richText") return plainText(textOf(value)) || <EmptyValue />;
  if (field.kind === "place") return <DetachedPlace value={value} />;
  if (field.kind === "rows") return <DetachedRows field={field} value={value} />;
  const isPicture = field.kind === "image" || field.kind === "images";
  if (isPicture && picturesOf(value).some(isFileName)) return <ComingPictures value={value} />;
  const Cell = cells[field.kind];
  const room = isPicture ? "line" : "page";
  return <Cell field={field} name={name} value={value} row={{}} room={room} />;
}

const picturesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? textsOf(value) : [textOf(value)];
/** The check of an import has the names of files in place of images that are not stored yet. */
const isFileName = (text: string): boolean => text !== "" && !text.startsWith("/");

/** Images of which some are not stored yet: those by the names of their files. */
function ComingPictures({ value }: { readonly value: unknown }) {
  const pictures = picturesOf(value);
  const names = pictures.filter(isFileName);
  return (
    <>
      {pictures
        .filter((text) => !isFileName(text))
        .map((url) => (
          <Thumbnail key={url} url={url} alt="" side={40} />
        ))}
      {names.join(", ")}
    </>
  );
}

/** A history value contains the label, a merge value only the id. */
function DetachedReference({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const { language } = useLanguage();
  const given = referenceOf(value);
  const id = textOf(value);
  const fetched = useReference(targetOf(field), given || id === "" ? null : id);
  const reference = given ?? fetched;
  return reference ? nameIn(language, reference) : id.slice(0, 8);
}

/** A history value contains the location's label; a merge value only codes, shown from village to province. */
function DetachedPlace({ value }: { readonly value: unknown }) {
  const { language } = useLanguage();
  const place = placeOf(value);
  const given = isRecord(value) && typeof value.label === "string" ? value : null;
  const codes = [place?.province, place?.district, place?.commune, place?.village].filter(
    (code) => code !== null && code !== undefined,
  );
  const levels = useQueries({
    queries: codes.map((code) => ({
      queryKey: ["places", code.length > 2 ? code.slice(0, -2) : null],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callApi(places, { query: code.length > 2 ? { parent: code.slice(0, -2) } : {}, signal }),
      enabled: given === null,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  if (given) return nameIn(language, { label: textOf(given.label), labelKh: textOf(given.labelKh) || null });
  const names = codes.map((code, level) => {
    const found = levels[level]?.data?.items.find((item) => item.code === code);
    return found ? nameIn(language, { label: found.name, labelKh: found.nameKh }) : code;
  });
  return names.length > 0 ? names.reverse().join(", ") : <EmptyValue />;
}

/** Nested rows with their values. */
function DetachedRows({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const t = useText();
  const fields = field.fields ?? {};
  const rows = rowsOf(value);
  if (rows.length === 0) return <EmptyValue />;
  return (
    <ol className={classes.looseRows}>
      {rows.map((row) => (
        <li key={JSON.stringify(row)}>
          {Object.entries(fields)
            .filter(([name]) => row[name] !== null && row[name] !== undefined && row[name] !== "")
            .map(([name, inner], place) => (
              <span key={name}>
                {place > 0 ? " · " : ""}
                <span className={classes.looseLabel}>{t(fieldLabel({ fields }, name))}:</span>{" "}
                <DetachedFieldValue field={inner} name={name} value={row[name]} />
              </span>
            ))}
        </li>
      ))}
    </ol>
  );
}
