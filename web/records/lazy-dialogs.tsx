import type { ComponentProps } from "react";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { BulkEditDialogProps } from "./bulk/bulk-edit-dialog.tsx";
import type { BulkOutcomeDialog as OutcomeDialog } from "./bulk-outcome-dialog.tsx";
import type { ConfirmDialog as Confirm } from "./confirm-dialog.tsx";

/** The dialogs of lists: fetched when there is something to say. */
export const ConfirmDialog = lazyPart<ComponentProps<typeof Confirm>>(
  async () => (await import("./confirm-dialog.tsx")).ConfirmDialog,
  0,
);
export const BulkOutcomeDialog = lazyPart<ComponentProps<typeof OutcomeDialog>>(
  async () => (await import("./bulk-outcome-dialog.tsx")).BulkOutcomeDialog,
  0,
);
export const BulkEditDialog = lazyPart<BulkEditDialogProps>(
  async () => (await import("./bulk/bulk-edit-dialog.tsx")).BulkEditDialog,
  0,
);
