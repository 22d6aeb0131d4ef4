import { ownerOf } from "../session/owner.ts";
import { createUnsent, type FormState, type UnsentRecord } from "./unsent.ts";
import { changeUnsent, readOwnWork, readUnsent, removeUnsent } from "./unsent-store.ts";

/** Unsaved work of a form: a draft, or a save that the server rejected. */
export type Draft = UnsentRecord & { readonly form: FormState };

interface DraftKey {
  readonly userId: string;
  readonly entity: string;
  /** Null for a new record. */
  readonly recordId: string | null;
}

/** Returns the newest unsaved work of a form. Queued writes do not count: for the user they are saved. */
export async function findDraft({ userId, entity, recordId }: DraftKey): Promise<Draft | null> {
  const found = (await readOwnWork()).flatMap((work) =>
    work.kind === "record" && work.form && work.state !== "waiting" ? [{ ...work, form: work.form }] : [],
  );
  const isOfForm = (draft: Draft) =>
    draft.owner === ownerOf(userId) && draft.entity === entity && draft.recordId === recordId;
  return found.findLast(isOfForm) ?? null;
}

/** Stores the unsaved work of a form. It survives crashes, sign-out and days offline. */
export async function saveDraft(id: string, { userId, entity, recordId }: DraftKey, form: FormState) {
  await changeUnsent(id, (stored): UnsentRecord | null =>
    // Another tab has queued it; the queue owns it now.
    stored?.state === "waiting"
      ? null
      : {
          ...createUnsent(ownerOf(userId)),
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

/** Deletes a draft; queued work is left alone. */
export async function deleteDraft(id: string): Promise<void> {
  const stored = await readUnsent(id);
  if (stored && stored.state !== "waiting") await removeUnsent(id);
}
