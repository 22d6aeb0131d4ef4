import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { ActionDialog, ConfirmDialog } from "./lazy-dialogs.tsx";
import type { ActionDialogsHandle } from "./use-action-dialogs.ts";

interface Props {
  readonly entity: AnyEntity;
  readonly dialogs: ActionDialogsHandle;
}

/** The open confirmation or the input of an action. */
export function ActionDialogs({ entity, dialogs }: Props) {
  const { question, prompt } = dialogs;
  return (
    <>
      {question ? <ConfirmDialog question={question} onClose={dialogs.closeQuestion} /> : null}
      {prompt ? <ActionDialog entity={entity} prompt={prompt} onClose={dialogs.closePrompt} /> : null}
    </>
  );
}
