import { type FormState, newUnsent, type UnsentRecord } from "./unsent.ts";
import { changeUnsent, readOwn, readUnsent, removeUnsent } from "./unsent-store.ts";

/** Unsaved work of a form: a draft, or a save that the server refused. */
export type Draft = UnsentRecord & { readonly form: FormState };

interface Place {
  readonly userId: string;
  readonly entity: string;
  /** Null for a new record. */
  readonly recordId: string | null;
}

/** The newest unsaved work of a form. What waits in the queue is none: it is saved as far as the person is concerned. */
export async function findDraft({ userId, entity, recordId }: Place): Promise<Draft | null> {
  const found = (await readOwn()).flatMap((work) =>
    work.kind === "record" && work.form && work.state !== "waiting" ? [{ ...work, form: work.form }] : [],
  );
  const isOfForm = (draft: Draft) =>
    draft.userId === userId && draft.entity === entity && draft.recordId === recordId;
  return found.findLast(isOfForm) ?? null;
}

/** Keeps the unsaved work of a form, through crash, sign-out and days without a connection. */
export async function keepDraft(id: string, { userId, entity, recordId }: Place, form: FormState) {
  await changeUnsent(id, (stored): UnsentRecord | null =>
    // Another tab has sent it: from then on it belongs to the queue.
    stored?.state === "waiting"
      ? null
      : {
          ...newUnsent(userId),
          kind: "record",
          id,
          state: "draft",
          group: `${entity}/${recordId ?? id}`,
          entity,
          operation: recordId === null ? "create" : "update",
          recordId,
          name: "",
          values: {},
          form,
        },
  );
}

/** Forgets a draft; what waits in the queue is left alone. */
export async function dropDraft(id: string): Promise<void> {
  const stored = await readUnsent(id);
  if (stored && stored.state !== "waiting") await removeUnsent(id);
}
