import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useText } from "../language/language.tsx";
import { said } from "./said.ts";

export interface Question {
  readonly title: string;
  readonly body: string;
  readonly yes: string;
  readonly color: "red" | "primary";
  readonly onYes: () => void;
}

interface Props {
  /** Null while there is nothing to ask. */
  readonly question: Question | null;
  readonly onClose: () => void;
}

/** Above popovers (300): what is typed in one is asked about before it closes. */
const abovePopovers = 400;

/** Asks before something is done that is not taken back easily. */
export function ConfirmDialog({ question, onClose }: Props) {
  const text = useText();
  /** The dialog is still there while it fades out: a question is answered once. */
  const isAnswered = useRef(false);
  const title = question?.title;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question, or none, can be answered again.
  useEffect(() => {
    isAnswered.current = false;
  }, [title]);
  const answer = (isYes: boolean) => {
    if (isAnswered.current) return;
    isAnswered.current = true;
    if (isYes) question?.onYes();
    onClose();
  };
  return (
    <Modal
      opened={question !== null}
      onClose={() => answer(false)}
      title={question?.title}
      centered
      zIndex={abovePopovers}
      closeButtonProps={{ "aria-label": text(said.close) }}
    >
      <Text>{question?.body}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {text(said.cancel)}
        </Button>
        <Button {...(question?.color === "red" ? { color: "red.9" } : {})} onClick={() => answer(true)}>
          {question?.yes}
        </Button>
      </Group>
    </Modal>
  );
}
