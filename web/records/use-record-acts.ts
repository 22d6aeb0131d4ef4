import { useMutation } from "@tanstack/react-query";
import { toast } from "react-toastify";
import type { AnyEntity } from "../../domain/declare/entity.ts";
import { recordsOf } from "../api/records-client.ts";
import { messageOf } from "../api/result.ts";
import { nameIn, numberOf, textOf } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { useForgetRecords } from "./record-keys.ts";
import { referenceTo } from "./record-name.ts";
import { said } from "./said.ts";
import { undoToast } from "./undo-toast.tsx";

type Members = Readonly<Record<string, unknown>>;

/** Deleting, restoring and acting on one record, each with its word to the person and lists made fresh. */
export function useRecordActs(entity: AnyEntity) {
  const text = useText();
  const { language } = useLanguage();
  const forget = useForgetRecords();
  const records = recordsOf(entity);
  const onError = (error: unknown) => void toast.error(messageOf(error));

  const restore = useMutation({
    mutationFn: (id: string) => records.restore(id),
    onSuccess: async () => {
      toast.success(text(said.restored));
      await forget();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (row: Members) => records.remove(textOf(row.id), numberOf(row.version) ?? undefined),
    onSuccess: async (_, row) => {
      undoToast({
        message: text(said.deletedOne, nameIn(language, referenceTo(entity, row))),
        label: text(said.undo),
        undo: () => restore.mutate(textOf(row.id)),
      });
      await forget();
    },
  });
  const act = useMutation({
    mutationFn: ({ name, row }: { readonly name: string; readonly row: Members }) =>
      records.act(textOf(row.id), name, { record: row, idempotencyKey: crypto.randomUUID() }),
    onSuccess: async () => {
      toast.success(text(said.done));
      await forget();
    },
    onError,
  });
  return { restore, remove, act };
}
