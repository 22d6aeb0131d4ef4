import { Button, Group, TagsInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Medium, maxMediaTags, tagMedia } from "../../../domain/contracts/media.ts";
import { limits } from "../../../domain/settings/limits.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { mediaKey } from "../../fields/uploads/media-key.ts";
import { useMediaTags } from "../../fields/uploads/media-search.ts";
import { useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";

const texts = {
  tags: localized("Tags", "ស្លាក"),
  hint: localized("Type a tag and press Enter", "វាយស្លាក រួចចុច Enter"),
  save: localized("Save tags", "រក្សាទុកស្លាក"),
  saved: localized("Tags saved.", "បានរក្សាទុកស្លាក។"),
};

interface InputProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly onChange: (tags: string[]) => void;
  /** By default the tags of the library. */
  readonly suggested?: readonly string[];
  /** Its share of a row; in a column it has its own height. */
  readonly flex?: string;
}

/** Input for tags of files, which suggests those of the library. */
export function MediaTagsInput({ label, value, onChange, suggested, flex }: InputProps) {
  const t = useText();
  const { data } = useMediaTags();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <TagsInput
      label={label}
      data={suggested ? [...suggested] : (data?.items.map(({ tag }) => tag) ?? [])}
      value={[...value]}
      onChange={(tags) => {
        close();
        onChange(tags.map((tag) => tag.trim().slice(0, limits.tagLength)));
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={open}
      onDropdownClose={close}
      placeholder={value.length === 0 ? t(texts.hint) : ""}
      maxTags={maxMediaTags}
      acceptValueOnBlur
      clearable
      // Where there is no room above, it opens below and covers the buttons, so it closes with each tag.
      comboboxProps={{ withinPortal: true, position: "top" }}
      {...(flex ? { flex } : {})}
    />
  );
}

interface Props {
  readonly medium: Medium;
  readonly onSaved: (saved: Pick<Medium, "tags">) => void;
}

/** The tags of one file. They are saved at once, like its alt text. */
export function MediumTags({ medium, onSaved }: Props) {
  const t = useText();
  const client = useQueryClient();
  const [tags, setTags] = useState<readonly string[]>(medium.tags);
  const add = tags.filter((tag) => !medium.tags.includes(tag));
  const remove = medium.tags.filter((tag) => !tags.includes(tag));
  const save = useAction({
    mutationFn: () => callApi(tagMedia, { body: { names: [medium.name], add, remove } }),
    onSuccess: async ({ refused }) => {
      if (refused[0]) return void toast.error(refused[0].message);
      onSaved({ tags: [...tags] });
      toast.success(t(texts.saved));
      await client.invalidateQueries({ queryKey: mediaKey });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <Group gap="sm" align="flex-end">
      <MediaTagsInput label={t(texts.tags)} value={tags} onChange={setTags} flex="1 1 220px" />
      <Button
        loading={save.isPending}
        disabled={add.length === 0 && remove.length === 0}
        onClick={() => save.mutate()}
      >
        {t(texts.save)}
      </Button>
    </Group>
  );
}
