import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { IconCheck } from "../../ui/icons/check.ts";
import { IconCopy } from "../../ui/icons/copy.ts";
import { Notice } from "../../ui/notice.tsx";

const text = {
  copy: localized("Copy", "ចម្លង"),
  copied: localized("Copied", "បានចម្លង"),
  done: localized("Done", "រួចរាល់"),
};

interface Props {
  readonly label: string;
  readonly value: string;
  /** That it is shown only once. */
  readonly notice: string;
  /** How it is used. */
  readonly help: string;
  readonly onDone: () => void;
}

/** A new secret, which can't be read again. */
export function ShownOnce({ label, value, notice, help, onDone }: Props) {
  const t = useText();
  const { isCopied, problem, copy } = useCopy(value);
  return (
    <Stack gap="md">
      <Notice look="warning">{notice}</Notice>
      <TextInput
        label={label}
        value={value}
        readOnly
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      />
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {help}
      </Text>
      {problem ? <Notice look="warning">{t(problem)}</Notice> : null}
      <Group justify="flex-end">
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy()}
        >
          {t(isCopied ? text.copied : text.copy)}
        </Button>
        <Button onClick={onDone}>{t(text.done)}</Button>
      </Group>
    </Stack>
  );
}
