import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import type { ListQuery } from "../api/records-client.ts";

/** Under which keys the records of an entity are kept. */
export const recordKeys = {
  all: (entity: AnyEntity) => ["records", entity.name] as const,
  list: (entity: AnyEntity, query: ListQuery) => ["records", entity.name, "list", query] as const,
  one: (entity: AnyEntity, id: string) => ["records", entity.name, "one", id] as const,
  history: (entity: AnyEntity, id: string) => ["records", entity.name, "history", id] as const,
};

/** Where the newer state of a list waits until the person asks for it. */
export const waitingKey = (listKey: readonly unknown[]) => ["waiting", ...listKey] as const;

/** After a write every list, record and choice may be old: all of them are asked again when next shown. */
export async function forgetRecords(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["records"] }),
    client.invalidateQueries({ queryKey: ["options"] }),
  ]);
}

/** `forgetRecords` of the app's own client. */
export function useForgetRecords(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => forgetRecords(client), [client]);
}
