import { useState } from "react";
import { undoOperation } from "../../../domain/access/undo.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import type { BulkRequest, BulkResult } from "../../api/entities/record-calls.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { showUndoToast } from "../actions/show-undo-toast.tsx";
import { useUndoBatch } from "../batches/use-undo-batch.ts";
import { commonTexts } from "../common-texts.ts";
import { useInvalidateRecords } from "../record-keys.ts";
import { followJob } from "./follow-job.ts";

const done = localized("{0}: {1} of {2} done.", "{0}៖ បានធ្វើ {1} ក្នុងចំណោម {2}។");

const note = localized("{0} ({1, plural, one {# record} other {# records}})", "{0} (ទិន្នន័យ {1})");

/** A rejected row with its reason. */
export interface RefusedRow {
  readonly id: string;
  readonly name: string;
  readonly message: string;
}
export interface BulkOutcome {
  readonly summary: string;
  readonly refused: readonly RefusedRow[];
  /** Undoes the successful rows; null when that is not possible. */
  readonly undo: (() => void) | null;
}

interface BulkInput {
  readonly request: BulkRequest;
  readonly label: string;
  /** The rows before the operation, to name rejected ones. */
  readonly names: readonly Reference[];
}

const isSuccess = ({ status }: { readonly status: number }) => status >= 200 && status < 300;

/** Runs a bulk operation and reports failed rows; large ones continue in the background. */
export function useBulk(entity: AnyEntity, onDone: () => void) {
  const t = useText();
  const { language } = useLanguage();
  const forget = useInvalidateRecords();
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  const undoBatch = useUndoBatch({ follow: followJob });
  const undoOf = (action: string, written: number, batch: string | null): (() => void) | null =>
    batch !== null && written > 0 && undoOperation(entity, action) !== null
      ? () => undoBatch.mutate(batch)
      : null;

  const report = (
    results: NonNullable<BulkResult["results"]>,
    job: BulkResult["job"],
    { request, label, names }: BulkInput,
  ): void => {
    const fine = results.filter(isSuccess);
    // A record that stays as it is has no new version, and nothing to undo.
    const written = fine.filter(({ version }) => version !== undefined);
    const nameOf = (id: string) => {
      const known = names.find((reference) => reference.id === id);
      return known ? nameIn(language, known) : id;
    };
    const refused = results
      .filter((result) => !isSuccess(result))
      .map(({ id, message }) => ({ id, name: nameOf(id), message: message ?? "" }));
    const summary = t(done, label, fine.length, results.length);
    const undo = undoOf(request.action, written.length, job);
    const message = request.action === "remove" ? t(commonTexts.deletedMany, fine.length) : summary;
    const notes = fine.flatMap((result) => result.message || []);
    if (notes[0]) toast.info(t(note, notes[0], notes.length));
    if (refused.length > 0) setOutcome({ summary, refused, undo });
    else if (undo) showUndoToast({ message, label: t(commonTexts.undo), undo });
    else if (written.length > 0 || notes.length === 0) toast.success(summary);
  };
  const run = useAction({
    mutationFn: ({ request }: BulkInput) => recordsOf(entity).bulk(request),
    onSuccess: async ({ results, job }, variables) => {
      const { request, label } = variables;
      onDone();
      if (results) {
        report(results, job, variables);
        await forget();
      } else if (job) await followJob({ id: job, entity: entity.name, action: request.action, label });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  return { run, outcome, closeOutcome: () => setOutcome(null) };
}
