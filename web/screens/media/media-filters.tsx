import { Group, Select, Switch } from "@mantine/core";
import { type Medium, mediaKinds } from "../../../domain/contracts/media.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useMediaTags } from "../../fields/uploads/media-search.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { SegmentedControl } from "../../ui/inputs/segmented-control.tsx";
import type { MediaFilter } from "./media-query.ts";

const text = {
  kind: localized("File type", "ប្រភេទឯកសារ"),
  allKinds: localized("All types", "គ្រប់ប្រភេទ"),
  tag: localized("Tag", "ស្លាក"),
  allTags: localized("All tags", "គ្រប់ស្លាក"),
  used: localized("Use", "ការប្រើ"),
  copies: localized("Duplicates only", "តែឯកសារស្ទួន"),
};
const kindNames: Readonly<Record<Medium["kind"], LocalizedText>> = {
  photo: localized("Images", "រូបភាព"),
  document: localized("Documents", "ឯកសារ"),
  audio: localized("Audio", "សំឡេង"),
  video: localized("Videos", "វីដេអូ"),
};
const useFilters = [
  { value: "all", label: localized("All", "ទាំងអស់") },
  { value: "yes", label: localized("In use", "កំពុងប្រើ") },
  { value: "no", label: localized("Not used", "មិនប្រើ") },
] as const;

interface Props {
  readonly filters: MediaFilter;
  readonly onChange: (filters: MediaFilter) => void;
}

/** The filters of the library. */
export function MediaFilters({ filters, onChange }: Props) {
  const t = useText();
  const format = useFormat();
  const { data } = useMediaTags();
  const listed = data?.items ?? [];
  // The address may name a tag that no file has any more: it must be seen to be cleared.
  const isUnknown = filters.tag !== null && !listed.some(({ tag }) => tag === filters.tag);
  const tags = isUnknown ? [...listed, { tag: filters.tag, files: 0 }] : listed;
  const change = (part: Partial<MediaFilter>) => onChange({ ...filters, ...part });
  return (
    <Group gap="sm">
      <Select
        aria-label={t(text.kind)}
        data={mediaKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
        placeholder={t(text.allKinds)}
        value={filters.kind}
        onChange={(value) => change({ kind: mediaKinds.find((known) => known === value) ?? null })}
        clearable
        clearButtonProps={{ "aria-label": t(text.allKinds) }}
        w={150}
      />
      {tags.length > 0 ? (
        <Select
          aria-label={t(text.tag)}
          data={tags.map(({ tag, files }) => ({ value: tag, label: `${tag} (${format.number(files)})` }))}
          placeholder={t(text.allTags)}
          value={filters.tag}
          onChange={(tag) => change({ tag })}
          searchable
          clearable
          clearButtonProps={{ "aria-label": t(text.allTags) }}
          w={180}
        />
      ) : null}
      <SegmentedControl
        aria-label={t(text.used)}
        size="sm"
        value={filters.used ?? "all"}
        onChange={(value) => change({ used: value === "yes" || value === "no" ? value : null })}
        data={useFilters.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <Switch
        label={t(text.copies)}
        checked={filters.copies}
        onChange={(event) => change({ copies: event.currentTarget.checked })}
      />
    </Group>
  );
}
