import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  changeView,
  removeView,
  type SavedView,
  savedViews,
  saveView,
} from "../../../domain/contracts/records/saved-view.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { toast } from "../../ui/toasts/toast.ts";

export type Audience = SavedView["audience"];
export interface ViewDraft {
  readonly name: string;
  readonly query: string;
  readonly audience: Audience;
}

type ViewSubject = Pick<AnyEntity, "name">;

const keyOf = (entity: ViewSubject) => ["views", entity.name] as const;

/** Saved views of a list; fetched when needed. */
export function useViews(entity: ViewSubject, isEnabled: boolean) {
  return useQuery({
    queryKey: keyOf(entity),
    queryFn: async ({ signal }) =>
      (await callApi(savedViews, { query: { entity: entity.name }, signal })).items,
    enabled: isEnabled,
  });
}

/** Mutations to save, change and delete views; errors become toasts. */
export function useViewWrites(entity: ViewSubject) {
  const client = useQueryClient();
  const settings = {
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(entity) }),
    onError: (thrown: unknown) => void toast.error(messageOf(thrown)),
  };
  return {
    save: useAction({
      mutationFn: (draft: ViewDraft) => callApi(saveView, { body: { entity: entity.name, ...draft } }),
      ...settings,
    }),
    change: useAction({
      mutationFn: ({
        id,
        ...body
      }: {
        readonly id: string;
        readonly name?: string;
        readonly query?: string;
      }) => callApi(changeView, { params: { id }, body }),
      ...settings,
    }),
    remove: useAction({
      mutationFn: (view: SavedView) => callApi(removeView, { params: { id: view.id } }),
      ...settings,
    }),
  };
}
