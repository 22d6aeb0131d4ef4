import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "react-toastify";
import type { AnyEntity, Reference } from "../../domain/declare/entity.ts";
import { words } from "../../domain/words.ts";
import { type BulkRequest, recordsOf } from "../api/records-client.ts";
import { messageOf } from "../api/result.ts";
import { nameIn } from "../fields/values.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { useForgetRecords } from "./record-keys.ts";
import { said } from "./said.ts";
import { undoToast } from "./undo-toast.tsx";

const done = words("{0}: done with {1} of {2}.", "{0}៖ បានធ្វើ {1} ក្នុងចំណោម {2}។");

/** What became of one row that was refused. */
export interface RefusedRow {
  readonly id: string;
  readonly name: string;
  readonly message: string;
}
export interface BulkOutcome {
  readonly summary: string;
  readonly refused: readonly RefusedRow[];
}

interface Asked {
  readonly request: BulkRequest;
  readonly label: string;
  /** The rows as they were, so that a refused one can be named. */
  readonly names: readonly Reference[];
}

/** Does something with many rows and says, row by row, what did not work. */
export function useBulk(entity: AnyEntity, onDone: () => void) {
  const text = useText();
  const { language } = useLanguage();
  const forget = useForgetRecords();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const run = useMutation({
    mutationFn: ({ request }: Asked) =>
      recordsOf(entity).bulk(request, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: async ({ results }, { request, label, names }) => {
      const isFine = ({ status }: { readonly status: number }) => status >= 200 && status < 300;
      const fine = results.filter(isFine);
      const nameOf = (id: string) => {
        const known = names.find((reference) => reference.id === id);
        return known ? nameIn(language, known) : id;
      };
      const refused = results
        .filter((result) => !isFine(result))
        .map(({ id, message }) => ({ id, name: nameOf(id), message: message ?? "" }));
      const summary = text(done, label, fine.length, results.length);
      if (refused.length > 0) setOutcome({ summary, refused });
      else if (request.action === "remove")
        undoToast({
          message: text(said.deletedMany, fine.length),
          label: text(said.undo),
          undo: () =>
            run.mutate({
              request: { action: "restore", ids: fine.map(({ id }) => id) },
              label: text(said.restore),
              names,
            }),
        });
      else toast.success(summary);
      onDone();
      await forget();
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  return { run, outcome, closeOutcome: () => setOutcome(null) };
}
