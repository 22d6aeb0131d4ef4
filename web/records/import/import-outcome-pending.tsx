import { Progress, Stack, Text } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";

const texts = {
  checking: localized("Checking whether “{0}” was imported…", "កំពុងពិនិត្យថា «{0}» ត្រូវបាននាំចូលឬនៅ…"),
  how: localized(
    "The connection was lost before the server answered. The file is not imported twice. You can close this window and come back later.",
    "ការតភ្ជាប់បានដាច់ មុនពេលម៉ាស៊ីនមេឆ្លើយតប។ ឯកសារនេះនឹងមិនត្រូវបាននាំចូលពីរដងទេ។ អ្នកអាចបិទផ្ទាំងនេះ ហើយត្រឡប់មកវិញពេលក្រោយ។",
  ),
};

/** Shown while the outcome of an import with a lost response is being determined. */
export function ImportOutcomePending({ fileName }: { readonly fileName: string }) {
  const t = useText();
  const label = t(texts.checking, fileName);
  return (
    <Stack gap="sm" py="md" role="status">
      <Text fw={500} style={{ overflowWrap: "anywhere" }}>
        {label}
      </Text>
      <Progress size="lg" value={100} animated aria-label={label} />
      <Text size="sm" c="dimmed">
        {t(texts.how)}
      </Text>
    </Stack>
  );
}
