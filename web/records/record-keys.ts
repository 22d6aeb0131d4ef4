import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { EntitySummaryOf } from "../../domain/declare/entity-summary.ts";
import type { ListQueryOf } from "../api/entities/record-calls.ts";

type WithName = Pick<AnyEntity, "name">;
/** The entity that a declaration or a summary describes; any for one that is only known at run time. */
type Described<E> = E extends AnyEntity
  ? E
  : E extends Pick<EntitySummaryOf<infer D>, "__entity">
    ? D extends AnyEntity
      ? D
      : AnyEntity
    : AnyEntity;

/** Query keys of an entity's records. */
export const recordKeys = {
  /** Matches all keys of the entity. */
  all: (entity: WithName) => ["records", entity.name] as const,
  list: <E extends WithName>(entity: E, query: ListQueryOf<Described<E>>) =>
    ["records", entity.name, "list", query] as const,
  one: (entity: WithName, id: string) => ["records", entity.name, "one", id] as const,
  history: (entity: WithName, id: string) => ["records", entity.name, "history", id] as const,
  profile: (entity: WithName, id: string) => ["records", entity.name, "profile", id] as const,
  activity: (entity: WithName, id: string) => ["records", entity.name, "activity", id] as const,
  lastChange: (entity: WithName, id: string) => ["records", entity.name, "history", id, "last"] as const,
  /** What a screen of one entity reads besides the records, such as the series of a chart. */
  part: (entity: WithName, part: string, ...details: readonly unknown[]) =>
    ["records", entity.name, part, ...details] as const,
};

/** Query key of a list's newer state, which waits until the user requests it. */
export const pendingListKey = (listKey: readonly unknown[]) => ["waiting", ...listKey] as const;

/** Invalidates all lists, records and options after a write. */
export async function invalidateRecords(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["records"] }),
    client.invalidateQueries({ queryKey: ["options"] }),
  ]);
}

/** Returns `invalidateRecords` for the current query client. */
export function useInvalidateRecords(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => invalidateRecords(client), [client]);
}
