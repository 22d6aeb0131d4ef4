import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";

const texts = {
  same: localized(
    "“{0}” has the same content as “{1}” in the library.",
    "«{0}» មានខ្លឹមសារដូចគ្នានឹង «{1}» ក្នុងបណ្ណាល័យ។",
  ),
  useExisting: localized("Use the existing file", "ប្រើឯកសារដែលមានស្រាប់"),
  keepBoth: localized("Keep both", "ទុកទាំងពីរ"),
};

export interface DuplicateNoticeProps {
  /** The name of the uploaded file. */
  readonly name: string;
  /** The name of the file that the library already has. */
  readonly existing: string;
  readonly onUseExisting: () => void;
  readonly onKeepBoth: () => void;
}

/** On a phone the notice would often be behind the bar with the save button, which the margin leaves free. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "nearest" });
const marginOfBar = 96;

/** Says that the library already has a file with this content, and lets the person choose. */
export function DuplicateNotice({ name, existing, onUseExisting, onKeepBoth }: DuplicateNoticeProps) {
  const t = useText();
  return (
    <Alert color="blue" p="xs" role="status" ref={intoView} style={{ scrollMarginBottom: marginOfBar }}>
      <Stack gap="xs">
        <Text size="sm" style={{ overflowWrap: "anywhere" }}>
          {t(texts.same, name, existing)}
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onUseExisting}>
            {t(texts.useExisting)}
          </Button>
          <Button size="xs" variant="default" onClick={onKeepBoth}>
            {t(texts.keepBoth)}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
