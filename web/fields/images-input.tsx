import { ActionIcon, Group, Input, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { words } from "../../domain/words.ts";
import { useText } from "../language/language.tsx";
import type { InputProps } from "./field-view.ts";
import { useFrame } from "./input-frame.tsx";
import { moved, Sortable } from "./sortable.tsx";
import { Thumbnail } from "./thumbnail.tsx";
import { UploadZone } from "./upload.tsx";
import { uploadKinds } from "./upload-kinds.ts";
import { useLatest } from "./use-latest.ts";
import { textsOf } from "./values.ts";

const said = {
  picture: words("Picture {0}", "រូបភាពទី {0}"),
  remove: words("Remove picture {0}", "ដករូបភាពទី {0} ចេញ"),
};

/** Pictures, uploaded and put in order. */
export function ImagesInput(props: InputProps) {
  const text = useText();
  const { id, onBlur, ...frame } = useFrame(props);
  const urls = textsOf(props.value);
  // Uploads end in any order and long after they began: each must add to the list of that moment.
  const latest = useLatest(urls);
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={props.label}>
      <Stack gap={8} mt={4} onBlur={onBlur}>
        {urls.length > 0 ? (
          <Sortable
            isDisabled={props.isReadOnly || urls.length < 2}
            onMove={(from, to) => props.onChange(moved(urls, from, to))}
            items={urls.map((url, index) => ({
              id: url,
              name: text(said.picture, index + 1),
              content: (
                <Group gap="sm" wrap="nowrap">
                  <Thumbnail url={url} alt="" side={64} />
                  <Text size="sm" flex={1}>
                    {text(said.picture, index + 1)}
                  </Text>
                  {props.isReadOnly ? null : (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      onClick={() => props.onChange(urls.filter((other) => other !== url))}
                      aria-label={text(said.remove, index + 1)}
                    >
                      <IconTrash size={18} />
                    </ActionIcon>
                  )}
                </Group>
              ),
            }))}
          />
        ) : null}
        {props.isReadOnly ? null : (
          <UploadZone
            id={id}
            kind={uploadKinds.photo}
            label={props.label}
            takes="many"
            onStored={(url) => {
              // The library offers what stands here already.
              if (latest.current.includes(url)) return;
              latest.current = [...latest.current, url];
              props.onChange(latest.current);
            }}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
