import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnyEntity, Reference } from "../../domain/declare/entity.ts";
import type { Field, Fields } from "../../domain/declare/index.ts";
import { companionOf, titleFields } from "../../domain/declare/names.ts";
import type { Outline, Referred } from "../../domain/declare/outline.ts";
import { outlineNamed } from "../api/outline-named.ts";
import { recordsOf } from "../api/records-client.ts";
import { isRecord, referenceOf, referencesOf, rowsOf, textOf } from "./values.ts";

/** The entity that a ref or refs field refers to. */
export function targetOf(field: Field): Outline {
  if (!field.target) throw new Error(`A field of kind ${field.kind} needs a target`);
  return outlineNamed(field.target.name);
}

const keyOf = (target: Referred, id: string) => ["reference", target.name, id] as const;

/** Keeps a label that was seen, so that whoever shows the id later need not ask for it. */
export const rememberReference = (client: QueryClient, target: Referred, reference: Reference): void =>
  void client.setQueryData(keyOf(target, reference.id), reference);

/** Keeps the labels that a record carries of what it refers to. */
export function rememberCompanions(
  client: QueryClient,
  entity: AnyEntity,
  row: Readonly<Record<string, unknown>>,
): void {
  rememberIn(client, entity.fields, row);
}

function rememberIn(client: QueryClient, fields: Fields, row: Readonly<Record<string, unknown>>): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "rows")
      for (const nested of rowsOf(row[name])) rememberIn(client, field.fields ?? {}, nested);
    if (!field.target) continue;
    const companion = row[companionOf(name)];
    const one = referenceOf(companion);
    for (const reference of one ? [one] : referencesOf(companion))
      rememberReference(client, targetOf(field), reference);
  }
}

async function readReference(target: Referred, id: string): Promise<Reference> {
  const row: unknown = await recordsOf(target).read(id);
  const [title, khmer] = titleFields(target);
  if (!isRecord(row)) return { id, label: id.slice(0, 8), labelKh: null };
  // A record that is named by a reference has the label of what it refers to.
  const named = referenceOf(row[companionOf(title)]);
  if (named) return { ...named, id };
  return { id, label: textOf(row[title]), labelKh: khmer ? textOf(row[khmer]) || null : null };
}

/** The label of a record by its id; null while it is fetched or where it may not be. */
export function useReference(target: Referred, id: string | null): Reference | null {
  const { data } = useQuery({
    queryKey: keyOf(target, id ?? ""),
    queryFn: () => readReference(target, id ?? ""),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}

/** The choices of a reference whose names fit what was typed; remembers their labels. */
export function useChoices(target: Referred, typed: string, isWanted: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ["options", target.name, typed],
    queryFn: async ({ signal }) => {
      const found = await recordsOf(target).options(typed, { signal });
      for (const reference of found) rememberReference(client, target, reference);
      return found;
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
