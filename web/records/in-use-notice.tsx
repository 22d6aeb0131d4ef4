import { useEffect } from "react";
import { toast } from "react-toastify";
import { ApiError, messageOf } from "../api/result.ts";
import { lazyPart } from "../fields/lazy-part.tsx";
import type { InUseDialogProps } from "./in-use-dialog.tsx";

const InUseDialog = lazyPart<InUseDialogProps>(
  async () => (await import("./in-use-dialog.tsx")).InUseDialog,
  0,
);

interface Props {
  /** What a delete failed with, if it did. */
  readonly error: Error | null;
  readonly onClose: () => void;
}

/** Names what still refers to a record that can't be deleted; any other failure is told in a toast. */
export function InUseNotice({ error, onClose }: Props) {
  const problem = error instanceof ApiError && error.code === 4091 ? error.problem : null;
  useEffect(() => {
    if (error && !problem) toast.error(messageOf(error));
  }, [error, problem]);
  return problem ? <InUseDialog problem={problem} onClose={onClose} /> : null;
}
