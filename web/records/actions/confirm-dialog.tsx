import { Button, Group, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { commonTexts } from "../common-texts.ts";
import { dangerColor } from "./danger-color.ts";

export interface ConfirmQuestion {
  readonly title: string;
  readonly body: string;
  readonly yes: string;
  /** The label of the button that leaves the dialog; default: "Cancel". */
  readonly keep?: string;
  readonly color: "red" | "primary";
  readonly onYes: () => void;
}

interface Props {
  /** Null while closed. */
  readonly question: ConfirmQuestion | null;
  readonly onClose: () => void;
}

/** Above popovers (300): what is typed in one is asked about before it closes. */
const abovePopovers = 400;

/** Confirmation dialog. */
export function ConfirmDialog({ question, onClose }: Props) {
  const t = useText();
  /** The dialog stays clickable while it fades out; a question must be answered only once. */
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
    <Dialog
      opened={question !== null}
      onClose={() => answer(false)}
      title={question?.title}
      centered
      zIndex={abovePopovers}
    >
      <Text>{question?.body}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {question?.keep ?? t(commonTexts.cancel)}
        </Button>
        <Button {...dangerColor(question?.color === "red")} onClick={() => answer(true)}>
          {question?.yes}
        </Button>
      </Group>
    </Dialog>
  );
}
