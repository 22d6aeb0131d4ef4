import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { errorTypes } from "../../../domain/errors/errors.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { commonTexts } from "../common-texts.ts";
import { DetachedValue } from "../history/detached-value.tsx";
import type { VersionConflict } from "./editor-state.ts";

const texts = {
  how: localized(
    "Someone else saved this record while you were editing. Where you both changed the same field, choose what to keep.",
    "មានគេបានរក្សាទុកទិន្នន័យនេះ ពេលអ្នកកំពុងកែ។ ត្រង់ប្រអប់ដែលអ្នកទាំងពីរបានកែ សូមជ្រើសរើសតម្លៃដែលត្រូវរក្សា។",
  ),
  joined: localized(
    "Someone else saved this record while you were editing. Your changes don't conflict.",
    "មានគេបានរក្សាទុកទិន្នន័យនេះ ពេលអ្នកកំពុងកែ។ ការកែប្រែរបស់អ្នកទាំងពីរមិនប៉ះទង្គិចគ្នាទេ។",
  ),
  taken: localized("Kept from their version: {0}", "រក្សាតាមកំណែរបស់គេ៖ {0}"),
  base: localized("Before", "ពីមុន"),
  mine: localized("Mine", "របស់ខ្ញុំ"),
  theirs: localized("Theirs", "របស់គេ"),
  save: localized("Save merged version", "រក្សាទុកកំណែរួម"),
};
const sides = ["mine", "theirs", "base"] as const;
type MergeSide = (typeof sides)[number];

interface Props {
  readonly entity: AnyEntity;
  readonly versionConflict: VersionConflict;
  readonly onResolve: (values: AnyRecord) => void;
  readonly onClose: () => void;
}

/** Merges the user's changes with a newer version; asks only about fields that both changed. */
export function MergeDialog({ entity, versionConflict, onResolve, onClose }: Props) {
  const t = useText();
  const { conflicts, taken, values } = versionConflict.merged;
  const [choice, setChoice] = useState<Readonly<Record<string, MergeSide>>>({});
  const label = (name: string) => t(fieldLabel(entity, name));
  const isSettled = conflicts.every(({ name }) => name in choice);
  const resolve = () =>
    onResolve({
      ...values,
      ...Object.fromEntries(
        conflicts.map((conflict) => [conflict.name, conflict[choice[conflict.name] ?? "mine"]]),
      ),
    });
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(errorTypes.outOfDate.message)}>
      <Stack gap="lg">
        <Text>{t(conflicts.length > 0 ? texts.how : texts.joined)}</Text>
        {taken.length > 0 ? (
          <Text size="sm" c="dimmed">
            {t(texts.taken, taken.map(label).join(", "))}
          </Text>
        ) : null}
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.name}
            label={label(conflict.name)}
            value={choice[conflict.name] ?? null}
            onChange={(value) => {
              const side = sides.find((known) => known === value);
              if (side) setChoice({ ...choice, [conflict.name]: side });
            }}
          >
            <Stack gap="xs" mt={6}>
              {sides.map((side) => (
                <Radio.Card key={side} value={side} p="sm" radius="sm">
                  <Group wrap="nowrap" align="flex-start" gap="sm">
                    <Radio.Indicator />
                    <div style={{ minWidth: 0 }}>
                      <Text size="xs" c="dimmed">
                        {t(texts[side])}
                      </Text>
                      <DetachedValue entity={entity} name={conflict.name} value={conflict[side]} />
                    </div>
                  </Group>
                </Radio.Card>
              ))}
            </Stack>
          </Radio.Group>
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(commonTexts.cancel)}
          </Button>
          <Button disabled={!isSettled} onClick={resolve}>
            {t(texts.save)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
