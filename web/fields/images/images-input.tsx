import { ActionIcon, Input, Stack } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { DisabledParts } from "../disabled-parts.tsx";
import type { InputProps } from "../field-view.ts";
import { focusAfterRemoval } from "../focus-after-removal.ts";
import { Thumbnail } from "../image/thumbnail.tsx";
import { useInputFrame } from "../input-frame.tsx";
import { moveItem, Sortable } from "../sorting/sortable.tsx";
import { UploadZone } from "../uploads/lazy-upload-zone.tsx";
import { uploadKinds } from "../uploads/upload-kinds.ts";
import { textsOf } from "../values.ts";
import classes from "./images-input.module.css";

const texts = {
  picture: localized("Image {0}", "រូបភាពទី {0}"),
  cover: localized("Cover", "រូបដំបូង"),
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
            isGrid
            isDisabled={urls.length < 2}
            isBusy={props.isReadOnly}
            onMove={(from, to) => props.onChange(moveItem(urls, from, to))}
            items={urls.map((url, index) => ({
              id: url,
              name: t(texts.picture, index + 1),
              content: (
                <div className={classes.tile}>
                  <Thumbnail url={url} alt={t(texts.picture, index + 1)} side={112} />
                  {index === 0 && urls.length > 1 ? (
                    <span className={classes.cover}>{t(texts.cover)}</span>
                  ) : null}
                  <DisabledParts isDisabled={props.isReadOnly}>
                    <ActionIcon
                      className={classes.remove}
                      variant="default"
                      onClick={() => {
                        props.onChange(urls.filter((other) => other !== url));
                        focusAfterRemoval(id);
                      }}
                      aria-label={t(texts.remove, index + 1)}
                    >
                      <IconTrash size={18} />
                    </ActionIcon>
                  </DisabledParts>
                </div>
              ),
            }))}
          />
        ) : null}
        <UploadZone
          id={id}
          kind={uploadKinds.photo}
          label={props.label}
          takes="many"
          isDisabled={props.isReadOnly}
          onStored={(url) => {
            // The library also offers pictures that are already in the list.
            if (latest.current.includes(url)) return;
            latest.current = [...latest.current, url];
            props.onChange(latest.current);
          }}
        />
      </Stack>
    </Input.Wrapper>
  );
}
