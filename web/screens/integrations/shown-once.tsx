import { Button, CopyButton, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
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
      <Group justify="flex-end">
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {t(copied ? text.copied : text.copy)}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>{t(text.done)}</Button>
      </Group>
    </Stack>
  );
}
