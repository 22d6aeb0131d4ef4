import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  replayDelivery,
  testWebhook,
  turnWebhook,
  type Webhook,
  webhookDeliveries,
  webhookHistory,
  webhooks,
} from "../../../domain/contracts/integrations/webhooks.ts";
import { callApi } from "../../api/client/client.ts";
import { useAction } from "../../api/intents/use-action.ts";

const webhooksKey = ["webhooks"] as const;
const deliveriesKey = ["webhookDeliveries"] as const;

/** Deliveries change without the person's doing, so they are read again while they are shown. */
const refreshEveryMs = 3000;

export const useWebhooks = () =>
  useQuery({
    queryKey: webhooksKey,
    queryFn: async ({ signal }) => (await callApi(webhooks, { signal })).items,
    staleTime: 0,
    refetchInterval: 15_000,
  });

export const useDeliveries = (id: string) =>
  useQuery({
    queryKey: [...deliveriesKey, id],
    queryFn: async ({ signal }) =>
      (await callApi(webhookDeliveries, { params: { id }, query: {}, signal })).items,
    staleTime: 0,
    refetchInterval: refreshEveryMs,
  });

export const useWebhookHistory = (id: string) =>
  useQuery({
    queryKey: ["webhookHistory", id],
    queryFn: async ({ signal }) => (await callApi(webhookHistory, { params: { id }, signal })).items,
    staleTime: 0,
  });

export interface WebhookDraft {
  readonly name: string;
  readonly url: string;
  readonly entities: readonly string[];
  readonly ownerId: string;
}

/** Mutations to create, change, pause, delete and try webhooks. */
export function useWebhookWrites() {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: webhooksKey }),
      client.invalidateQueries({ queryKey: deliveriesKey }),
    ]);
  return {
    add: useAction({
      mutationFn: (draft: WebhookDraft) =>
        callApi(addWebhook, { body: { ...draft, entities: [...draft.entities] } }),
      onSettled,
    }),
    change: useAction({
      mutationFn: ({
        id,
        version,
        draft,
      }: Pick<Webhook, "id" | "version"> & { readonly draft: WebhookDraft }) =>
        callApi(changeWebhook, {
          params: { id },
          body: { ...draft, entities: [...draft.entities], version },
        }),
      onSettled,
    }),
    turn: useAction({
      mutationFn: ({ id, active }: { readonly id: string; readonly active: boolean }) =>
        callApi(turnWebhook, { params: { id }, body: { active } }),
      onSettled,
    }),
    remove: useAction({
      mutationFn: (id: string) => callApi(removeWebhook, { params: { id } }),
      onSettled,
    }),
    test: useAction({
      mutationFn: (id: string) => callApi(testWebhook, { params: { id } }),
      onSettled,
    }),
    replay: useAction({
      mutationFn: ({ id, deliveryId }: { readonly id: string; readonly deliveryId: string }) =>
        callApi(replayDelivery, { params: { id, deliveryId } }),
      onSettled,
    }),
  };
}
