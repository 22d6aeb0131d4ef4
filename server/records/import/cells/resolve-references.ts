import type { Actor } from "../../../../domain/access/roles.ts";
import type { AnyEntity, Field } from "../../../../domain/declare/index.ts";
import { synonymsOf } from "../../../../domain/values/choices/synonyms.ts";
import { wordKey } from "../../../../domain/values/word-key.ts";
import type { Queries } from "../../../db/database.ts";
import { columnOf, quote } from "../../../db/schema/identifiers.ts";
import { tableName } from "../../../db/schema/tables.ts";
import { columnKindOf } from "../../../kinds/kinds.ts";
import { choiceScope } from "../../access/scope.ts";
import { isId } from "../../operation-context.ts";
import { labelSql } from "../../read/serialize.ts";
import { and, sqlParams } from "../../sql-params.ts";

interface TargetRow {
  readonly id: string;
  /** Its unique values, then its labels. */
  readonly codes: readonly (string | null)[];
  readonly labels: readonly (string | null)[];
}
type ReferenceLookup =
  | { readonly id: string }
  | { readonly issue: "noSuchName" | "ambiguous" | "missingRecord" };

interface ReferenceLookupInput {
  readonly db: Queries;
  readonly actor: Actor;
  readonly target: AnyEntity;
  /** All ids, codes and labels in the file. */
  readonly texts: readonly string[];
  /** Locks the found records against deletion until the transaction ends. */
  readonly lock: boolean;
}

/** A label with the id, a code or the other label of its record in brackets, for labels that several records have. */
export const labelWithKey = (label: string, key: string): string => `${label} [${key}]`;
const labelled = /^(.+) \[([^[\]]+)\]$/s;

/** The label and the key of a text that `labelWithKey` made; null for other texts. */
function partsOf(text: string): readonly [label: string, key: string] | null {
  const [, label, key] = labelled.exec(text.trim()) ?? [];
  return label === undefined || key === undefined ? null : [label, key];
}

/** The text fields of which every record has its own value. */
export const uniqueFields = (entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    field.unique && columnKindOf(field).type(field) === "text" ? [name] : [],
  );

/** Reads the records that the texts may refer to. */
async function readRows({
  db,
  actor,
  target,
  texts: written,
  lock,
}: ReferenceLookupInput): Promise<readonly TargetRow[]> {
  const texts = written.flatMap((text) => [text, ...(partsOf(text) ?? [])]);
  const parameters = sqlParams();
  const ids = parameters.add(texts.filter(isId), "uuid[]");
  const names = texts.flatMap((text) => [text, ...synonymsOf(text)]);
  const keys = parameters.add([...new Set(names.map((name) => name.trim().toLowerCase()))], "text[]");
  const { label, labelKh } = labelSql(target, "r");
  const labels = labelKh === "null" ? [label] : [label, labelKh];
  const codes = uniqueFields(target).map((name) => `r.${columnOf(name)}`);
  const named = [...labels, ...codes].map((column) => `lower(trim(${column})) = any (${keys})`);
  const where = and(["r.deleted_at is null", ...choiceScope({ actor, entity: target, values: parameters })]);
  return db.queryPlanned<TargetRow>(
    `select r.id, array[${codes.join(", ")}]::text[] as codes, array[${labels.join(", ")}]::text[] as labels
     from ${quote(tableName(target))} r where ${where} and (r.id = any (${ids}) or ${named.join(" or ")})
     order by r.id${lock ? " for key share of r" : ""}`,
    parameters.list,
  );
}

const add = (index: Map<string, Set<string>>, text: string | null, id: string): void => {
  if (text === null || text.trim() === "") return;
  const key = text.trim();
  index.set(key, (index.get(key) ?? new Set()).add(id));
};

type Index = ReadonlyMap<string, ReadonlySet<string>>;

type Indexes = readonly { readonly index: Index; readonly isExact: boolean }[];

/** The indexes of the records, in order of precedence; an exact match goes before one that ignores case. */
function indexRows(rows: readonly TargetRow[]): Indexes {
  const empty = () => new Map<string, Set<string>>();
  const [codes, looseCodes, labels, looseLabels] = [empty(), empty(), empty(), empty()];
  for (const row of rows) {
    for (const code of row.codes) {
      add(codes, code, row.id);
      add(looseCodes, code && wordKey(code), row.id);
    }
    for (const label of row.labels) {
      add(labels, label, row.id);
      add(looseLabels, label && wordKey(label), row.id);
    }
  }
  return [
    { index: codes, isExact: true },
    { index: looseCodes, isExact: false },
    { index: labels, isExact: true },
    { index: looseLabels, isExact: false },
  ];
}

/** The records that a text names in the first index that knows it. */
function idsNamed(indexes: Indexes, text: string): ReadonlySet<string> {
  for (const { index, isExact } of indexes) {
    const found = index.get(isExact ? text.trim() : wordKey(text));
    if (found) return found;
  }
  const others = Array.from(synonymsOf(text), (other) =>
    indexes.flatMap(({ index, isExact }) => [...(index.get(isExact ? other : wordKey(other)) ?? [])]),
  );
  return new Set(others.flat());
}

/** Creates a lookup of records by id, by a unique value, or by the whole label in either language. */
export async function createReferenceLookup(
  finding: ReferenceLookupInput,
): Promise<(text: string) => ReferenceLookup> {
  const rows = finding.texts.length > 0 ? await readRows(finding) : [];
  const ids = new Set(rows.map(({ id }) => id));
  const indexes = indexRows(rows);
  const idsLabelled = (text: string): readonly string[] => {
    const [label = "", key = ""] = partsOf(text) ?? [];
    const keyed = isId(key) ? new Set([key]) : idsNamed(indexes, key);
    return [...idsNamed(indexes, label)].filter((id) => keyed.has(id));
  };
  return (text) => {
    const isWritten: boolean = isId(text);
    if (isWritten) return ids.has(text) ? { id: text } : { issue: "missingRecord" };
    const named = [...idsNamed(indexes, text)];
    const [id, ...others] = named.length > 0 ? named : idsLabelled(text);
    if (id === undefined) return { issue: "noSuchName" };
    return others.length === 0 ? { id } : { issue: "ambiguous" };
  };
}
