import { Button, Group, Modal, Text } from "@mantine/core";
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

/** Asks before something is done that is not taken back easily. */
export function ConfirmDialog({ question, onClose }: Props) {
  const text = useText();
  return (
    <Modal
      opened={question !== null}
      onClose={onClose}
      title={question?.title}
      centered
      closeButtonProps={{ "aria-label": text(said.close) }}
    >
      <Text>{question?.body}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {text(said.cancel)}
        </Button>
        <Button
          {...(question?.color === "red" ? { color: "red.9" } : {})}
          onClick={() => {
            question?.onYes();
            onClose();
          }}
        >
          {question?.yes}
        </Button>
      </Group>
    </Modal>
  );
}
