import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { EntitySummary, ReferenceTarget } from "../../../domain/declare/entity-summary.ts";
import type { Field, Fields } from "../../../domain/declare/index.ts";
import { labelMemberOf } from "../../../domain/declare/names.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useLanguage } from "../../language/language.tsx";
import { referenceOf, referencesOf, rowsOf } from "../values.ts";

/** Returns the entity a ref or refs field points to. */
export function targetOf(field: Field): EntitySummary {
  if (!field.target) throw new Error(`A field of kind ${field.kind} needs a target`);
  return getEntitySummary(field.target.name);
}

const keyOf = (target: ReferenceTarget, id: string) => ["reference", target.name, id] as const;

/** Caches a reference label, so that showing the id later needs no request. */
export const cacheReference = (client: QueryClient, target: ReferenceTarget, reference: Reference): void =>
  void client.setQueryData(keyOf(target, reference.id), reference);

/** Caches the reference labels included in a record. */
export function cacheReferences(client: QueryClient, entity: AnyEntity, row: AnyRecord): void {
  cacheReferencesIn(client, entity.fields, row);
}

function cacheReferencesIn(client: QueryClient, fields: Fields, row: AnyRecord): void {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === "rows")
      for (const nested of rowsOf(row[name])) cacheReferencesIn(client, field.fields ?? {}, nested);
    if (!field.target) continue;
    const companion = row[labelMemberOf(name)];
    const one = referenceOf(companion);
    for (const reference of one ? [one] : referencesOf(companion))
      cacheReference(client, targetOf(field), reference);
  }
}

async function readReference(target: ReferenceTarget, id: string): Promise<Reference | null> {
  const [found] = await recordsOf(target).optionsById([id]);
  return found ?? null;
}

/** Returns the label of a record by id; null while loading, or if the user can't choose it. */
export function useReference(target: ReferenceTarget, id: string | null): Reference | null {
  const { data } = useQuery({
    queryKey: keyOf(target, id ?? ""),
    queryFn: () => readReference(target, id ?? ""),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data ?? null;
}

/** Searches the options of a reference and caches their labels. */
export function useReferenceOptions(target: ReferenceTarget, typed: string, isEnabled: boolean) {
  const client = useQueryClient();
  const { language } = useLanguage();
  return useQuery({
    queryKey: ["options", target.name, typed, language],
    queryFn: async ({ signal }) => {
      const found = await recordsOf(target).options({ q: typed, language }, { signal });
      for (const reference of found) cacheReference(client, target, reference);
      return found;
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** A corrected search text where the options of what was typed are empty; null while loading or if there is none. */
export function useOptionSuggestion(
  target: ReferenceTarget,
  typed: string,
  { data: options, isPlaceholderData }: ReturnType<typeof useReferenceOptions>,
): string | null {
  const isEmpty = options?.length === 0 && !isPlaceholderData;
  const { data = null } = useQuery({
    queryKey: ["options", target.name, typed, "suggestion"],
    queryFn: ({ signal }) => recordsOf(target).suggestOption(typed, { signal }),
    enabled: isEmpty && typed.trim() !== "",
    staleTime: 30_000,
    retry: false,
  });
  return isEmpty ? data : null;
}
