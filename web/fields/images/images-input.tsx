import { ActionIcon, Input, Stack } from "@mantine/core";
import { pictureNameOfUrl } from "../../../domain/records/file-url.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { useLatest } from "../../ui/hooks/use-latest.ts";
import { IconTrash } from "../../ui/icons/trash.ts";
import { DisabledParts } from "../disabled-parts.tsx";
import type { InputProps } from "../field-view.ts";
import { focusAfterRemoval } from "../focus-after-removal.ts";
import { Thumbnail } from "../image/thumbnail.tsx";
import { useInputFrame } from "../input-frame.tsx";
import { moveItem } from "../sorting/move-item.ts";
import { Sortable } from "../sorting/sortable.tsx";
import { UploadZone } from "../uploads/lazy-upload-zone.tsx";
import { uploadKinds } from "../uploads/upload-kinds.ts";
import { textsOf } from "../values.ts";
import { AltTextButton } from "./alt-text-button.tsx";
import classes from "./images-input.module.css";
import { type StoredPictureText, usePictureNames, usePictureTexts } from "./picture-texts.ts";

const texts = {
  cover: localized("Cover", "រូបដំបូង"),
  remove: localized("Remove: {0}", "ដកចេញ៖ {0}"),
};

/** A list with one more picture, or with one in the place of another. The library also offers pictures of the list. */
function withPicture(urls: readonly string[], url: string, instead: string | undefined): string[] {
  if (urls.includes(url)) return urls.filter((one) => one !== instead);
  if (instead === undefined || !urls.includes(instead)) return [...urls, url];
  return urls.map((one) => (one === instead ? url : one));
}

/** Input for a sortable list of uploaded pictures. */
export function ImagesInput(props: InputProps) {
  const { id, onBlur, ...frame } = useInputFrame(props);
  const urls = textsOf(props.value);
  const stored = usePictureTexts(urls);
  const names = usePictureNames(urls, stored);
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
              name: names[index] ?? "",
              content: (
                <Tile
                  url={url}
                  name={names[index] ?? ""}
                  isCover={index === 0 && urls.length > 1}
                  isBusy={props.isReadOnly}
                  text={stored.get(pictureNameOfUrl(url) ?? "")}
                  onRemove={() => {
                    props.onChange(urls.filter((other) => other !== url));
                    focusAfterRemoval(id);
                  }}
                />
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
          onStored={(url, instead) => {
            latest.current = withPicture(latest.current, url, instead);
            props.onChange(latest.current);
          }}
        />
      </Stack>
    </Input.Wrapper>
  );
}

interface TileProps {
  readonly url: string;
  readonly name: string;
  readonly isCover: boolean;
  readonly isBusy: boolean;
  readonly text: StoredPictureText | undefined;
  readonly onRemove: () => void;
}

function Tile({ url, name, isCover, isBusy, text, onRemove }: TileProps) {
  const t = useText();
  return (
    <div className={classes.tile}>
      <Thumbnail url={url} alt={name} side={112} focal={text?.focal} />
      {isCover ? <span className={classes.cover}>{t(texts.cover)}</span> : null}
      {text?.isOwn ? <AltTextButton stored={text} url={url} name={name} className={classes.alt} /> : null}
      <DisabledParts isDisabled={isBusy}>
        <ActionIcon
          className={classes.remove}
          variant="default"
          onClick={onRemove}
          aria-label={t(texts.remove, name)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </DisabledParts>
    </div>
  );
}
