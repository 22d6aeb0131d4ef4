import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { ReferenceTarget } from "../../../domain/declare/entity-summary.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { IconX } from "../../ui/icons/x.ts";
import type { InputProps } from "../field-view.ts";
import { focusAfterRemoval } from "../focus-after-removal.ts";
import { useInputFrame } from "../input-frame.tsx";
import { RecordLink } from "../ref/record-link.tsx";
import { ReferenceName } from "../ref/reference-name.tsx";
import { ReferencePicker } from "../ref/reference-picker.tsx";
import { targetOf, useReference } from "../ref/references.ts";
import { moveItem } from "../sorting/move-item.ts";
import { Sortable } from "../sorting/sortable.tsx";
import { nameIn, textsOf } from "../values.ts";

const remove = localized("Remove {0}", "ដក {0} ចេញ");
const showAll = localized("Show all {0}", "បង្ហាញទាំង {0}");
/** Longer lists are collapsed, so the fields below stay within reach. */
const collapsedCount = 8;

interface ChosenProps {
  readonly target: ReferenceTarget;
  readonly id: string;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

function Chosen({ target, id, isDisabled, onRemove }: ChosenProps) {
  const t = useText();
  const { language } = useLanguage();
  const reference = useReference(target, id) ?? { id, label: "…", labelKh: null };
  const name = nameIn(language, reference);
  return (
    <Group gap={4} wrap="nowrap">
      <Text component="div" size="sm" flex={1} miw={0}>
        <ReferenceName reference={reference} />
      </Text>
      <RecordLink entity={target} id={id} name={name} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        disabled={isDisabled}
        onClick={onRemove}
        aria-label={t(remove, name)}
      >
        <IconX size={16} />
      </ActionIcon>
    </Group>
  );
}

/** Input for several references: searched by name, sortable. */
export function RefsInput(props: InputProps) {
  const target = targetOf(props.field);
  const ids = textsOf(props.value);
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || ids.length <= collapsedCount + 1 ? ids : ids.slice(0, collapsedCount);
  return (
    <Stack gap={8}>
      <ReferencePicker
        frame={useInputFrame(props)}
        name={props.label}
        target={target}
        chosen={null}
        without={ids}
        onChoose={(reference) => {
          if (!reference) return;
          // Expands the list to show the new entry, which is last.
          setIsWhole(true);
          props.onChange([...ids, reference.id]);
        }}
        canClear={false}
        isReadOnly={props.isReadOnly}
      />
      {ids.length > 0 ? (
        <Sortable
          isDisabled={ids.length < 2}
          isBusy={props.isReadOnly}
          onMove={(from, to) => props.onChange(moveItem(ids, from, to))}
          items={shown.map((id, index) => ({
            id,
            name: `${props.label} ${index + 1}`,
            content: (
              <Chosen
                target={target}
                id={id}
                isDisabled={props.isReadOnly}
                onRemove={() => {
                  props.onChange(ids.filter((other) => other !== id));
                  focusAfterRemoval(props.id);
                }}
              />
            ),
          }))}
        />
      ) : null}
      {shown.length < ids.length ? (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setIsWhole(true)}
          style={{ alignSelf: "start" }}
        >
          {t(showAll, ids.length)}
        </Button>
      ) : null}
    </Stack>
  );
}
