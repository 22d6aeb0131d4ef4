import { ActionIcon } from "@mantine/core";
import { useRef } from "react";
import { limits } from "../../../../domain/settings/limits.ts";
import { type LocalizedText, localized } from "../../../../domain/text/localized-text.ts";
import { uploadKinds } from "../../../fields/uploads/upload-kinds.ts";
import { useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import type { Icon } from "../../../ui/icon.tsx";
import { IconLink } from "../../../ui/icons/link.ts";
import { IconMessage2Bolt } from "../../../ui/icons/message-2-bolt.ts";
import { IconMicrophone } from "../../../ui/icons/microphone.ts";
import { IconMusic } from "../../../ui/icons/music.ts";
import { IconPhoto } from "../../../ui/icons/photo.ts";
import { IconX } from "../../../ui/icons/x.ts";
import styles from "./composer.module.css";
import type { MessageText } from "./use-message-text.ts";
import type { useSendFiles } from "./use-send-files.ts";

const text = {
  picture: localized("Send image", "ផ្ញើរូបភាព"),
  sound: localized("Send audio file", "ផ្ញើឯកសារសំឡេង"),
  record: localized("Record voice message", "ថតសារជាសំឡេង"),
  link: localized("Send link to a guide, product or problem", "ផ្ញើតំណទៅមគ្គុទ្ទេសក៍ ផលិតផល ឬបញ្ហា"),
  canned: localized("Saved replies", "ចម្លើយត្រៀម"),
  tooLong: localized("{0, plural, one {# character} other {# characters}} over the limit", "លើស {0} តួអក្សរ"),
  left: localized("{0} of {1, plural, one {# character} other {# characters}}", "{0} ក្នុងចំណោម {1} តួអក្សរ"),
};

/** A tool that takes its own space or dialog. */
export type ComposerTool = "link" | "canned" | "recorder";

interface Props {
  readonly message: MessageText;
  readonly counterId: string;
  readonly files: ReturnType<typeof useSendFiles>;
  readonly onOpen: (tool: ComposerTool) => void;
}

/** Buttons for everything that is not typed, and the length of the text. */
export function ComposerTools({ message, counterId, files, onOpen }: Props) {
  const t = useText();
  const pictures = useRef<HTMLInputElement>(null);
  const sounds = useRef<HTMLInputElement>(null);
  const { typed, length, over } = message;
  return (
    <>
      <div className={styles.tools}>
        <ToolButton label={text.picture} Icon={IconPhoto} onClick={() => pictures.current?.click()} />
        <ToolButton label={text.record} Icon={IconMicrophone} onClick={() => onOpen("recorder")} />
        <ToolButton label={text.sound} Icon={IconMusic} onClick={() => sounds.current?.click()} />
        <ToolButton label={text.link} Icon={IconLink} onClick={() => onOpen("link")} />
        <ToolButton label={text.canned} Icon={IconMessage2Bolt} onClick={() => onOpen("canned")} />
        {typed ? (
          <ToolButton
            label={commonTexts.cancel}
            Icon={IconX}
            size={18}
            onClick={() => message.setTyped("")}
          />
        ) : null}
        <output id={counterId} className={styles.counter} data-over={over > 0 || undefined}>
          {over > 0 ? t(text.tooLong, over) : t(text.left, length, limits.messageLength)}
        </output>
      </div>
      <input
        ref={pictures}
        type="file"
        hidden
        multiple
        accept={uploadKinds.photo.accept}
        data-of="pictures"
        onChange={(event) => {
          void files.sendPictures([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <input
        ref={sounds}
        type="file"
        hidden
        accept={uploadKinds.audio.accept}
        data-of="sounds"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) files.sendSound(file);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

interface ToolButtonProps {
  readonly label: LocalizedText;
  readonly Icon: Icon;
  readonly size?: number;
  readonly onClick: () => void;
}

function ToolButton({ label, Icon: ToolIcon, size = 20, onClick }: ToolButtonProps) {
  const t = useText();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      aria-label={t(label)}
      title={t(label)}
      onClick={onClick}
    >
      <ToolIcon size={size} aria-hidden />
    </ActionIcon>
  );
}
