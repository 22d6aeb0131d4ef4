import { Progress, Stack, Text } from "@mantine/core";
import { words } from "../../../domain/words.ts";
import { useText } from "../../language/language.tsx";

const text = {
  asking: words("Finding out what became of “{0}”…", "កំពុងរកមើលលទ្ធផលនៃ «{0}»…"),
  how: words(
    "The answer of the server was lost. It is not imported twice. You may close this window and come back later.",
    "ចម្លើយរបស់ម៉ាស៊ីនមេបានបាត់។ វាមិនត្រូវបាននាំចូលពីរដងទេ។ អ្នកអាចបិទផ្ទាំងនេះ ហើយត្រឡប់មកវិញពេលក្រោយ។",
  ),
};

/** An import of which the answer was lost, until its outcome is known. */
export function ImportAsking({ fileName }: { readonly fileName: string }) {
  const say = useText();
  const label = say(text.asking, fileName);
  return (
    <Stack gap="sm" py="md" role="status">
      <Text fw={500} style={{ overflowWrap: "anywhere" }}>
        {label}
      </Text>
      <Progress size="lg" value={100} animated aria-label={label} />
      <Text size="sm" c="dimmed">
        {say(text.how)}
      </Text>
    </Stack>
  );
}
