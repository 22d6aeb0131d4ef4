import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addApiKey,
  allApiKeys,
  apiKeyOwners,
  apiKeyScopes,
  type KeyKind,
  ownApiKeys,
  revokeApiKey,
} from "../../../domain/contracts/integrations/api-keys.ts";
import { callApi } from "../../api/client/client.ts";
import { useAction } from "../../api/intents/use-action.ts";

const keysKey = ["apiKeys"] as const;

/** One's own keys, or those of programs and of everybody. */
export const useKeys = (kind: KeyKind) =>
  useQuery({
    queryKey: [...keysKey, kind],
    queryFn: async ({ signal }) =>
      (await (kind === "personal" ? callApi(ownApiKeys, { signal }) : callApi(allApiKeys, { signal }))).items,
    staleTime: 0,
  });

/** The scopes that a key of an account can have; null stands for oneself. */
export const useScopes = (ownerId: string | null, isNeeded: boolean) =>
  useQuery({
    queryKey: ["apiKeyScopes", ownerId],
    queryFn: async ({ signal }) =>
      (await callApi(apiKeyScopes, { query: ownerId === null ? {} : { ownerId }, signal })).items,
    enabled: isNeeded,
    placeholderData: (before) => before,
  });

/** Accounts that can own a service key or a webhook, filtered by the typed text. */
export const useOwners = (typed: string) =>
  useQuery({
    queryKey: ["apiKeyOwners", typed],
    queryFn: async ({ signal }) => (await callApi(apiKeyOwners, { query: { q: typed }, signal })).items,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });

export interface KeyDraft {
  readonly name: string;
  readonly kind: KeyKind;
  readonly ownerId: string | null;
  readonly scopes: readonly string[];
  readonly days: number;
}

/** Mutations to create and revoke keys. */
export function useKeyWrites() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: keysKey });
  return {
    add: useAction({
      mutationFn: ({ ownerId, scopes, ...rest }: KeyDraft) =>
        callApi(addApiKey, {
          body: { ...rest, scopes: [...scopes], ...(ownerId === null ? {} : { ownerId }) },
        }),
      onSettled,
    }),
    revoke: useAction({
      mutationFn: (id: string) => callApi(revokeApiKey, { params: { id } }),
      onSettled,
    }),
  };
}
