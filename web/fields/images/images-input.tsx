import { ActionIcon, Group, Input, Stack, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useLatest } from "../combobox/use-latest.ts";
import type { InputProps } from "../field-view.ts";
import { focusAfterRemoval } from "../focus-after-removal.ts";
import { Thumbnail } from "../image/thumbnail.tsx";
import { useInputFrame } from "../input-frame.tsx";
import { moveItem, Sortable } from "../sorting/sortable.tsx";
import { UploadZone } from "../uploads/lazy-upload-zone.tsx";
import { uploadKinds } from "../uploads/upload-kinds.ts";
import { textsOf } from "../values.ts";

const texts = {
  picture: localized("Image {0}", "រូបភាពទី {0}"),
  remove: localized("Remove image {0}", "ដករូបភាពទី {0} ចេញ"),
};

/** Input for a sortable list of uploaded pictures. */
export function ImagesInput(props: InputProps) {
  const t = useText();
  const { id, onBlur, ...frame } = useInputFrame(props);
  const urls = textsOf(props.value);
  // Uploads finish later and in any order; each one must append to the current list.
  const latest = useLatest(urls);
  return (
    <Input.Wrapper {...frame} labelElement="div" role="group" aria-label={props.label}>
      <Stack gap={8} mt={4} onBlur={onBlur}>
        {urls.length > 0 ? (
          <Sortable
            isDisabled={props.isReadOnly || urls.length < 2}
            onMove={(from, to) => props.onChange(moveItem(urls, from, to))}
            items={urls.map((url, index) => ({
              id: url,
              name: t(texts.picture, index + 1),
              content: (
                <Group gap="sm" wrap="nowrap">
                  <Thumbnail url={url} alt="" side={64} />
                  <Text size="sm" flex={1}>
                    {t(texts.picture, index + 1)}
                  </Text>
                  {props.isReadOnly ? null : (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      onClick={() => {
                        props.onChange(urls.filter((other) => other !== url));
                        focusAfterRemoval(id);
                      }}
                      aria-label={t(texts.remove, index + 1)}
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
              // The library also offers pictures that are already in the list.
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
