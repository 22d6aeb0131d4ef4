import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useState } from "react";
import type { Referred } from "../../domain/declare/outline.ts";
import { words } from "../../domain/words.ts";
import { useLanguage, useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { LatePicker } from "./late-picker.tsx";
import { RecordLink } from "./record-link.tsx";
import { ReferenceName } from "./reference-name.tsx";
import { targetOf, useReference } from "./references.ts";
import { moved, Sortable } from "./sortable.tsx";
import { nameIn, textsOf } from "./values.ts";

const remove = words("Remove {0}", "ដក {0} ចេញ");
const showAll = words("Show all {0}", "បង្ហាញទាំង {0}");
/** More than these are folded, or what stands below the field is out of reach. */
const shownAtFirst = 8;

interface ChosenProps {
  readonly target: Referred;
  readonly id: string;
  readonly onRemove: (() => void) | null;
}

function Chosen({ target, id, onRemove }: ChosenProps) {
  const text = useText();
  const { language } = useLanguage();
  const reference = useReference(target, id) ?? { id, label: "…", labelKh: null };
  const name = nameIn(language, reference);
  return (
    <Group gap={4} wrap="nowrap">
      <Text component="div" size="sm" flex={1} miw={0}>
        <ReferenceName reference={reference} />
      </Text>
      <RecordLink entity={target} id={id} name={name} />
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={onRemove}
          aria-label={text(remove, name)}
        >
          <IconX size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

/** Several records, found by their names and put in order. */
export function RefsInput(props: InputProps) {
  const target = targetOf(props.field);
  const ids = textsOf(props.value);
  const say = useText();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || ids.length <= shownAtFirst + 1 ? ids : ids.slice(0, shownAtFirst);
  return (
    <Stack gap={8}>
      <LatePicker
        frame={useFrame(props)}
        name={props.label}
        target={target}
        chosen={null}
        without={ids}
        onChoose={(reference) => {
          if (!reference) return;
          // What was just chosen stands last, and must be seen.
          setIsWhole(true);
          props.onChange([...ids, reference.id]);
        }}
        canClear={false}
        isReadOnly={props.isReadOnly}
      />
      {ids.length > 0 ? (
        <Sortable
          isDisabled={props.isReadOnly || ids.length < 2}
          onMove={(from, to) => props.onChange(moved(ids, from, to))}
          items={shown.map((id, index) => ({
            id,
            name: `${props.label} ${index + 1}`,
            content: (
              <Chosen
                target={target}
                id={id}
                onRemove={props.isReadOnly ? null : () => props.onChange(ids.filter((other) => other !== id))}
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
          {say(showAll, ids.length)}
        </Button>
      ) : null}
    </Stack>
  );
}
