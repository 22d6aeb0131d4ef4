import { Button, Stack, Text, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changePictureText, type PictureText } from "../../../domain/contracts/media.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { CharacterCount } from "../text/character-count.tsx";
import { mediaKey } from "../uploads/media-key.ts";

const texts = {
  how: localized(
    "Describes the image to people who can't see it. It applies wherever the image is used.",
    "ពណ៌នារូបភាពសម្រាប់អ្នកដែលមើលមិនឃើញ។ វាអនុវត្តគ្រប់កន្លែងដែលប្រើរូបភាពនេះ។",
  ),
  english: localized("Alt text (English)", "អត្ថបទជំនួសរូបភាព (អង់គ្លេស)"),
  khmer: localized("Alt text (Khmer)", "អត្ថបទជំនួសរូបភាព (ខ្មែរ)"),
  save: localized("Save alt text", "រក្សាទុកអត្ថបទជំនួស"),
  saved: localized("Alt text saved.", "បានរក្សាទុកអត្ថបទជំនួស។"),
};

interface Props {
  /** The name of the file. */
  readonly name: string;
  readonly stored: PictureText;
  readonly onSaved?: (saved: PictureText) => void;
}

/** What a picture shows, in both languages, that of the interface first. It is saved at once, not with a record. */
export function AltTextForm({ name, stored, onSaved }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Partial<PictureText>>({});
  const now = { alt: stored.alt, altKh: stored.altKh, ...typed };
  // Only changed texts are sent, so that an edit of the other language by somebody else is kept.
  const changed = Object.fromEntries(
    (["alt", "altKh"] as const).flatMap((part) => (now[part] === stored[part] ? [] : [[part, now[part]]])),
  );
  const save = useAction({
    mutationFn: () => callApi(changePictureText, { params: { name }, body: changed }),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: mediaKey });
      setTyped({});
      toast.success(t(texts.saved));
      onSaved?.(saved);
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  const fields = [
    { part: "alt", label: texts.english, language: "en" },
    { part: "altKh", label: texts.khmer, language: "km" },
  ] as const;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog is a part of the form that opened it.
        event.stopPropagation();
        save.mutate();
      }}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(texts.how)}
        </Text>
        {(language === "km" ? fields.toReversed() : fields).map(({ part, label, language: lang }) => (
          <TextInput
            key={part}
            label={t(label)}
            lang={lang}
            autoComplete="off"
            value={now[part] ?? ""}
            onChange={(event) => setTyped({ ...typed, [part]: event.currentTarget.value || null })}
            rightSectionWidth={72}
            rightSectionPointerEvents="none"
            rightSection={<CharacterCount text={now[part] ?? ""} max={limits.messageLength} />}
          />
        ))}
        <Button
          type="submit"
          loading={save.isPending}
          disabled={Object.keys(changed).length === 0}
          style={{ alignSelf: "flex-end" }}
        >
          {t(texts.save)}
        </Button>
      </Stack>
    </form>
  );
}
