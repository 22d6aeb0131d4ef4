import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { ListQuery } from "../api/entities/records-client.ts";

/** Query keys of an entity's records. */
export const recordKeys = {
  all: (entity: AnyEntity) => ["records", entity.name] as const,
  list: (entity: AnyEntity, query: ListQuery) => ["records", entity.name, "list", query] as const,
  one: (entity: AnyEntity, id: string) => ["records", entity.name, "one", id] as const,
  history: (entity: AnyEntity, id: string) => ["records", entity.name, "history", id] as const,
  profile: (entity: AnyEntity, id: string) => ["records", entity.name, "profile", id] as const,
  activity: (entity: AnyEntity, id: string) => ["records", entity.name, "activity", id] as const,
  lastChange: (entity: AnyEntity, id: string) => ["records", entity.name, "history", id, "last"] as const,
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
