import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "../../../domain/contracts/access.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import type { BulkResult } from "../../api/entities/record-calls.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { showUndoToast } from "../../records/actions/show-undo-toast.tsx";
import type { BulkOutcome } from "../../records/bulk/use-bulk.ts";
import { commonTexts } from "../../records/common-texts.ts";
import { useInvalidateRecords } from "../../records/record-keys.ts";
import { toast } from "../../ui/toasts/toast.ts";

const text = {
  done: localized("{0, plural, one {# account} other {# accounts}} deactivated.", "បានធ្វើឱ្យគណនី {0} អសកម្ម។"),
  undone: localized(
    "{0, plural, one {# account} other {# accounts}} reactivated.",
    "បានធ្វើឱ្យគណនី {0} សកម្មវិញ។",
  ),
};

type Row = NonNullable<BulkResult["results"]>[number];
interface Changed {
  readonly changed: readonly Person[];
  readonly refused: readonly Row[];
}

const isSuccess = ({ status }: Row): boolean => status >= 200 && status < 300;

/** Runs the action of the accounts' own lists, each with its permissions and history. */
async function runOn(people: readonly Person[], action: "disable" | "enable"): Promise<Changed> {
  const results: Row[] = [];
  for (const name of ["staffUser", "adminUser"] as const) {
    const ids = people.filter(({ entity }) => entity === name).map(({ id }) => id);
    if (ids.length === 0) continue;
    const reply = await recordsOf(getEntitySummary(name)).bulk({ action, ids });
    results.push(...(reply.results ?? []));
  }
  const done = new Set(results.filter(isSuccess).map(({ id }) => id));
  return {
    changed: people.filter(({ id }) => done.has(id)),
    refused: results.filter((row) => !isSuccess(row)),
  };
}

/** Deactivates accounts, and reactivates them when that is undone. `onDone` is called after both. */
export function useDeactivation(onDone: () => void) {
  const t = useText();
  const { language } = useLanguage();
  const client = useQueryClient();
  const forget = useInvalidateRecords();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const refresh = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ["access"] }), forget()]);
  };
  const onError = (thrown: unknown) => void toast.error(messageOf(thrown));
  const undo = useAction({
    mutationFn: (people: readonly Person[]) => runOn(people, "enable"),
    onSuccess: ({ changed }) => void toast.success(t(text.undone, changed.length)),
    onError,
    onSettled: refresh,
  });
  const run = useAction({
    mutationFn: (people: readonly Person[]) => runOn(people, "disable"),
    onSuccess: ({ changed, refused }, people) => {
      onDone();
      const message = t(text.done, changed.length);
      const back = changed.length > 0 ? () => undo.mutate(changed) : null;
      if (refused.length === 0 && back) showUndoToast({ message, label: t(commonTexts.undo), undo: back });
      if (refused.length > 0)
        setOutcome({
          summary: message,
          refused: refused.map(({ id, message: reason }) => {
            const found = people.find((person) => person.id === id);
            const name = found ? nameIn(language, { label: found.name, labelKh: found.nameKh }) : id;
            return { id, name, message: reason ?? "" };
          }),
          undo: back,
        });
    },
    onError,
    onSettled: refresh,
  });
  return {
    start: (people: readonly Person[]) => run.mutate(people),
    isPending: run.isPending,
    outcome,
    closeOutcome: () => setOutcome(null),
  };
}
