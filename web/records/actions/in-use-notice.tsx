import { useEffect } from "react";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import type { InUseDialogProps } from "./in-use-dialog.tsx";

const InUseDialog = lazyWithSkeleton<InUseDialogProps>(
  async () => (await import("./in-use-dialog.tsx")).InUseDialog,
  0,
);

interface Props {
  /** Error of the last delete, if any. */
  readonly error: Error | null;
  readonly onClose: () => void;
}

/** Shows what still references a record that can't be deleted; other errors become a toast. */
export function InUseNotice({ error, onClose }: Props) {
  const problem = error instanceof ApiError && error.code === 4091 ? error.problem : null;
  useEffect(() => {
    if (error && !problem) toast.error(messageOf(error));
  }, [error, problem]);
  return problem ? <InUseDialog problem={problem} onClose={onClose} /> : null;
}
