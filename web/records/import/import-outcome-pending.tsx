import { Progress, Stack, Text } from "@mantine/core";
import { localized } from "../../../domain/localized-text.ts";
import { useText } from "../../language/language.tsx";

const texts = {
  asking: localized("Finding out what became of “{0}”…", "កំពុងរកមើលលទ្ធផលនៃ «{0}»…"),
  how: localized(
    "The answer of the server was lost. It is not imported twice. You may close this window and come back later.",
    "ចម្លើយរបស់ម៉ាស៊ីនមេបានបាត់។ វាមិនត្រូវបាននាំចូលពីរដងទេ។ អ្នកអាចបិទផ្ទាំងនេះ ហើយត្រឡប់មកវិញពេលក្រោយ។",
  ),
};

/** Shown while the outcome of an import with a lost response is being determined. */
export function ImportOutcomePending({ fileName }: { readonly fileName: string }) {
  const say = useText();
  const label = say(texts.asking, fileName);
  return (
    <Stack gap="sm" py="md" role="status">
      <Text fw={500} style={{ overflowWrap: "anywhere" }}>
        {label}
      </Text>
      <Progress size="lg" value={100} animated aria-label={label} />
      <Text size="sm" c="dimmed">
        {say(texts.how)}
      </Text>
    </Stack>
  );
}
