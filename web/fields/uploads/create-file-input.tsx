import { ActionIcon, Box, Group, Input, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconTrash } from "../../ui/icons/trash.ts";
import { DisabledParts } from "../disabled-parts.tsx";
import type { InputProps } from "../field-view.ts";
import { focusAfterRemoval } from "../focus-after-removal.ts";
import { useInputFrame } from "../input-frame.tsx";
import { textOf } from "../values.ts";
import { UploadZone } from "./lazy-upload-zone.tsx";
import type { UploadKind } from "./upload-kinds.ts";

const remove = localized("Remove: {0}", "ដកចេញ៖ {0}");

/** Creates an input for the URL of one uploaded file, rendered by `show`; `tools` are buttons beside it. */
export const createFileInput = (
  kind: UploadKind,
  show: (url: string, label: string) => ReactNode,
  tools: (url: string, label: string) => ReactNode = () => null,
) =>
  function FileInput(props: InputProps) {
    const t = useText();
    const { id, onBlur, ...frame } = useInputFrame(props);
    const url = textOf(props.value);
    return (
      <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={props.label}>
        <Stack gap={8} mt={4} onBlur={onBlur}>
          {url ? (
            <Group gap={8} align="flex-start" wrap="nowrap">
              <Box miw={0}>{show(url, props.label)}</Box>
              {tools(url, props.label)}
              <DisabledParts isDisabled={props.isReadOnly}>
                <ActionIcon
                  variant="default"
                  size="lg"
                  onClick={() => {
                    props.onChange(null);
                    focusAfterRemoval(id);
                  }}
                  aria-label={t(remove, props.label)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </DisabledParts>
            </Group>
          ) : null}
          <UploadZone
            id={id}
            kind={kind}
            label={props.label}
            takes="one"
            isDisabled={props.isReadOnly}
            onStored={(stored) => props.onChange(stored)}
          />
        </Stack>
      </Input.Wrapper>
    );
  };
