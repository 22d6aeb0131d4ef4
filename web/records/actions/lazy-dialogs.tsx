import type { ComponentProps } from "react";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { preloadAfterPaint } from "../../ui/loading/preload-code.ts";
import type { BulkEditDialogProps } from "../bulk/bulk-edit-dialog.tsx";
import type { BulkOutcomeDialog as OutcomeDialog } from "../bulk/bulk-outcome-dialog.tsx";
import type { DraftNoticeProps } from "../editor/draft/draft-notice.tsx";
import type { MergeDialog as Merge } from "../editor/merge-dialog.tsx";
import type { CreateDialog as Create } from "../form/create-dialog.tsx";
import type { ActionDialogProps } from "./action-dialog.tsx";
import type { ConfirmDialog as Confirm } from "./confirm-dialog.tsx";

/** Lazy parts of lists and forms. */
const loadActionDialog = async () => (await import("./action-dialog.tsx")).ActionDialog;
export const ActionDialog = lazyWithSkeleton<ActionDialogProps>(loadActionDialog, 0);
const loadConfirmDialog = async () => (await import("./confirm-dialog.tsx")).ConfirmDialog;
const loadMergeDialog = async () => (await import("../editor/merge-dialog.tsx")).MergeDialog;
export const ConfirmDialog = lazyWithSkeleton<ComponentProps<typeof Confirm>>(loadConfirmDialog, 0);
export const MergeDialog = lazyWithSkeleton<ComponentProps<typeof Merge>>(loadMergeDialog, 0);
export const CreateDialog = lazyWithSkeleton<ComponentProps<typeof Create>>(
  async () => (await import("../form/create-dialog.tsx")).CreateDialog,
  0,
);

const loadDraftNotice = async () => (await import("../editor/draft/draft-notice.tsx")).DraftNotice;
/** Needs the code that compares versions, and is shown only where work was left unsaved. */
export const DraftNotice = lazyWithSkeleton<DraftNoticeProps>(loadDraftNotice, 120);

/** Preloads what a form with unsaved work may need, so that it also opens offline. */
export const preloadFormDialogs = (): void => {
  for (const load of [loadConfirmDialog, loadMergeDialog, loadDraftNotice]) preloadAfterPaint(load);
};

export const BulkOutcomeDialog = lazyWithSkeleton<ComponentProps<typeof OutcomeDialog>>(
  async () => (await import("../bulk/bulk-outcome-dialog.tsx")).BulkOutcomeDialog,
  0,
);
export const BulkEditDialog = lazyWithSkeleton<BulkEditDialogProps>(
  async () => (await import("../bulk/bulk-edit-dialog.tsx")).BulkEditDialog,
  0,
);
