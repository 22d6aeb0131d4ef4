import { ActionIcon, Textarea } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  IconLink,
  IconMessage2Bolt,
  IconMicrophone,
  IconMusic,
  IconPhoto,
  IconSend2,
  IconX,
} from "@tabler/icons-react";
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { toast } from "react-toastify";
import type { ConversationDetail } from "../../../domain/calls/chat-shapes.ts";
import { textLength } from "../../../domain/khmer/length.ts";
import { limits } from "../../../domain/limits.ts";
import { localized } from "../../../domain/localized-text.ts";
import { type NewMessage, queueMessage } from "../../api/offline-queue/messages.ts";
import { shrinkImage } from "../../fields/shrink-image.ts";
import { uploadKinds } from "../../fields/upload-kinds.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { commonTexts } from "../../records/common-texts.ts";
import styles from "./chat.module.css";
import { CannedReplyPicker, LinkPicker, Recorder } from "./lazy-parts.tsx";
import { useMessageDraft } from "./use-message-draft.ts";
import { useSendTyping } from "./use-typing.ts";

const text = {
  label: localized("Your answer", "ចម្លើយរបស់អ្នក"),
  write: localized("Write an answer …", "សរសេរចម្លើយ …"),
  send: localized("Send", "ផ្ញើ"),
  picture: localized("Send a picture", "ផ្ញើរូបភាព"),
  sound: localized("Send a sound file", "ផ្ញើឯកសារសំឡេង"),
  record: localized("Record a voice message", "ថតសារជាសំឡេង"),
  link: localized("Send a link to a guide, product or problem", "ផ្ញើតំណទៅមគ្គុទ្ទេសក៍ ផលិតផល ឬបញ្ហា"),
  canned: localized("Saved replies", "ចម្លើយត្រៀម"),
  tooLong: localized("{0, plural, one {# character} other {# characters}} over the limit", "លើស {0} តួអក្សរ"),
  left: localized("{0} of {1, plural, one {# character} other {# characters}}", "{0} ក្នុងចំណោម {1} តួអក្សរ"),
  tooLarge: localized("{0} is too large: at most {1} may be sent.", "{0} ធំពេក៖ អាចផ្ញើបានត្រឹម {1}។"),
  notPicture: localized("{0} is no picture.", "{0} មិនមែនជារូបភាពទេ។"),
  notSound: localized("{0} is no sound.", "{0} មិនមែនជាសំឡេងទេ។"),
};
type OpenTool = "link" | "canned" | "recorder" | null;

/** Where one answers: text, pictures, sounds, links, saved replies. */
export function Composer({ chat }: { readonly chat: ConversationDetail }) {
  const say = useText();
  const format = useFormat();
  const { id } = chat;
  const isPhone = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const [typed, setTyped] = useMessageDraft(id);
  const [opened, setOpened] = useState<OpenTool>(null);
  const [isOver, setIsOver] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const pictures = useRef<HTMLInputElement>(null);
  const sounds = useRef<HTMLInputElement>(null);
  const tellTyping = useSendTyping(id);
  const length = textLength(typed);
  const over = length - limits.messageLength;
  const canSend = typed.trim() !== "" && over <= 0;
  useEffect(() => {
    // Before this, the shell has moved the focus to the new screen in a layout effect. With a keyboard, people write at once.
    if (!isPhone) box.current?.focus({ preventScroll: true });
  }, [isPhone]);
  /** Where the cursor goes once inserted text is in the box. */
  const cursor = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    box.current?.focus();
    box.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  const put = (message: Omit<NewMessage, "conversationId">) =>
    void queueMessage({ ...message, conversationId: id });
  const send = () => {
    if (!canSend) return;
    put({ type: 1, text: typed.trim() });
    setTyped("");
    box.current?.focus();
  };
  const sendPictures = async (files: readonly File[]) => {
    for (const file of files) {
      if (!file.type.startsWith("image/")) {
        toast.error(say(text.notPicture, file.name));
        continue;
      }
      const small = await shrinkImage(file);
      if (small.size > limits.photoBytes)
        toast.error(say(text.tooLarge, file.name, format.fileSize(limits.photoBytes)));
      else put({ type: 2, file: small, fileName: small.name });
    }
  };
  const sendSound = (file: File) => {
    if (!file.type.startsWith("audio/")) return toast.error(say(text.notSound, file.name));
    if (file.size > limits.audioBytes)
      return toast.error(say(text.tooLarge, file.name, format.fileSize(limits.audioBytes)));
    put({ type: 4, file, fileName: file.name });
  };
  const sendFiles = (files: readonly File[]) => {
    for (const file of files.filter(({ type }) => type.startsWith("audio/"))) sendSound(file);
    void sendPictures(files.filter(({ type }) => !type.startsWith("audio/")));
  };
  const insert = (words: string) => {
    const start = box.current?.selectionStart ?? typed.length;
    const end = box.current?.selectionEnd ?? typed.length;
    setTyped(typed.slice(0, start) + words + typed.slice(end));
    setOpened(null);
    cursor.current = start + words.length;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes (e.g. Khmer), Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    sendFiles(files);
  };
  const onDrop = (event: DragEvent<HTMLElement>) => {
    event.preventDefault();
    setIsOver(false);
    sendFiles([...event.dataTransfer.files]);
  };
  const tool = { variant: "subtle", color: "gray", size: 34 } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the buttons do the same.
    <div
      className={styles.composer}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      {opened === "recorder" ? (
        <Recorder
          onDone={(file) => {
            put({ type: 4, file, fileName: file.name });
            setOpened(null);
          }}
          onCancel={() => setOpened(null)}
        />
      ) : null}
      <div className={styles.write}>
        <Textarea
          ref={box}
          className={styles.box ?? ""}
          aria-label={say(text.label)}
          placeholder={say(text.write)}
          autosize
          minRows={1}
          maxRows={6}
          value={typed}
          error={over > 0}
          aria-describedby="chat-counter"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            tellTyping();
          }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <ActionIcon
          size={36}
          aria-label={say(text.send)}
          title={say(text.send)}
          disabled={!canSend}
          onClick={send}
        >
          <IconSend2 size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={styles.tools}>
        <ActionIcon
          {...tool}
          aria-label={say(text.picture)}
          title={say(text.picture)}
          onClick={() => pictures.current?.click()}
        >
          <IconPhoto size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...tool}
          aria-label={say(text.record)}
          title={say(text.record)}
          onClick={() => setOpened("recorder")}
        >
          <IconMicrophone size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...tool}
          aria-label={say(text.sound)}
          title={say(text.sound)}
          onClick={() => sounds.current?.click()}
        >
          <IconMusic size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...tool}
          aria-label={say(text.link)}
          title={say(text.link)}
          onClick={() => setOpened("link")}
        >
          <IconLink size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...tool}
          aria-label={say(text.canned)}
          title={say(text.canned)}
          onClick={() => setOpened("canned")}
        >
          <IconMessage2Bolt size={20} aria-hidden />
        </ActionIcon>
        {typed ? (
          <ActionIcon
            {...tool}
            aria-label={say(commonTexts.cancel)}
            title={say(commonTexts.cancel)}
            onClick={() => setTyped("")}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        ) : null}
        <output id="chat-counter" className={styles.counter} data-over={over > 0 || undefined}>
          {over > 0 ? say(text.tooLong, over) : say(text.left, length, limits.messageLength)}
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
          void sendPictures([...(event.currentTarget.files ?? [])]);
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
          if (file) sendSound(file);
          event.currentTarget.value = "";
        }}
      />
      {opened === "link" ? (
        <LinkPicker
          onClose={() => setOpened(null)}
          onPick={(link) => {
            put({ type: 3, link });
            setOpened(null);
          }}
        />
      ) : null}
      {opened === "canned" ? (
        <CannedReplyPicker
          onClose={() => setOpened(null)}
          onPick={({ content: words, image }) => {
            if (image) put({ type: 2, url: image });
            insert(words);
          }}
        />
      ) : null}
    </div>
  );
}
