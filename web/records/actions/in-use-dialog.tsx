import { Button, Group, List, Text } from "@mantine/core";
import type { Problem } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { commonTexts } from "../common-texts.ts";
import { parseReferenceCounts } from "./referrers.ts";

const title = localized("This record is in use", "ទិន្នន័យនេះកំពុងត្រូវបានប្រើ");
const how = localized(
  "You can delete it once these records no longer use it:",
  "អ្នកអាចលុបវាបាន ពេលទិន្នន័យទាំងនេះលែងប្រើវា៖",
);

export interface InUseDialogProps {
  /** Problem of the rejected delete. */
  readonly problem: Problem;
  readonly onClose: () => void;
}

/** Lists what still references a record, with counts. */
export function InUseDialog({ problem, onClose }: InUseDialogProps) {
  const t = useText();
  return (
    <Dialog opened onClose={onClose} title={t(title)}>
      <Text mb="sm">{t(how)}</Text>
      <List>
        {parseReferenceCounts(problem).map(({ label, count }) => (
          <List.Item key={label.en}>
            {t(label)}: {count}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>{t(commonTexts.close)}</Button>
      </Group>
    </Dialog>
  );
}
