import type { ComponentProps } from "react";
import { lazyPart } from "../fields/lazy-part.tsx";
import { loadEarly } from "../ui/load-early.ts";
import type { ActDialogProps } from "./act-dialog.tsx";
import type { BulkEditDialogProps } from "./bulk/bulk-edit-dialog.tsx";
import type { BulkOutcomeDialog as OutcomeDialog } from "./bulk-outcome-dialog.tsx";
import type { ConfirmDialog as Confirm } from "./confirm-dialog.tsx";
import type { CreateDialog as Create } from "./create-dialog.tsx";
import type { MergeDialog as Merge } from "./merge-dialog.tsx";

/** The dialogs of lists and forms: fetched when there is something to say. */
const loadAct = async () => (await import("./act-dialog.tsx")).ActDialog;
export const ActDialog = lazyPart<ActDialogProps>(loadAct, 0);
const loadConfirm = async () => (await import("./confirm-dialog.tsx")).ConfirmDialog;
const loadMerge = async () => (await import("./merge-dialog.tsx")).MergeDialog;
export const ConfirmDialog = lazyPart<ComponentProps<typeof Confirm>>(loadConfirm, 0);
export const MergeDialog = lazyPart<ComponentProps<typeof Merge>>(loadMerge, 0);
export const CreateDialog = lazyPart<ComponentProps<typeof Create>>(
  async () => (await import("./create-dialog.tsx")).CreateDialog,
  0,
);

/** Fetches what a form may have to ask while there is a connection: without one it could not be asked. */
export const fetchFormDialogs = (): void => {
  for (const load of [loadConfirm, loadMerge]) loadEarly(load);
};

export const BulkOutcomeDialog = lazyPart<ComponentProps<typeof OutcomeDialog>>(
  async () => (await import("./bulk-outcome-dialog.tsx")).BulkOutcomeDialog,
  0,
);
export const BulkEditDialog = lazyPart<BulkEditDialogProps>(
  async () => (await import("./bulk/bulk-edit-dialog.tsx")).BulkEditDialog,
  0,
);
