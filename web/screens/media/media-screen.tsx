import { Group, SegmentedControl, Select, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { type Medium, mediaKinds } from "../../../domain/contracts/media.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { useHasLibrary } from "../../fields/uploads/library-button.tsx";
import { MediaGrid } from "../../fields/uploads/media-grid.tsx";
import { useText } from "../../language/language.tsx";
import { ListUpdateNotice } from "../../records/updates/list-update-notice.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { MediumDialog } from "./medium-dialog.tsx";

const text = {
  title: localized("Media library", "បណ្ណាល័យមេឌៀ"),
  kind: localized("File type", "ប្រភេទឯកសារ"),
  allKinds: localized("All types", "គ្រប់ប្រភេទ"),
  used: localized("Use", "ការប្រើ"),
};
const kindNames: Readonly<Record<Medium["kind"], LocalizedText>> = {
  photo: localized("Images", "រូបភាព"),
  document: localized("Documents", "ឯកសារ"),
  audio: localized("Audio", "សំឡេង"),
  video: localized("Videos", "វីដេអូ"),
};
const fileNames = { one: localized("File", "ឯកសារ"), many: localized("Files", "ឯកសារ") };
const useFilters = [
  { value: "all", label: localized("All", "ទាំងអស់") },
  { value: "yes", label: localized("In use", "កំពុងប្រើ") },
  { value: "no", label: localized("Not used", "មិនប្រើ") },
] as const;

/** Media library: finds, previews, replaces and deletes uploaded files; files in use cannot be deleted. */
export function MediaScreen() {
  const t = useText();
  const hasLibrary = useHasLibrary();
  const [kind, setKind] = useState<Medium["kind"] | null>(null);
  const [used, setUsed] = useState<"yes" | "no" | null>(null);
  const [shown, setShown] = useState<Medium | null>(null);
  usePageTitle(t(text.title));
  if (!hasLibrary) return <NotFound />;
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t(text.title)}
      </Title>
      <MediaGrid
        search={{ kind, used }}
        onChoose={setShown}
        news={(listKey, shownAt) => (
          <ListUpdateNotice listKey={listKey} names={fileNames} shownAt={shownAt} />
        )}
        tools={
          <Group gap="sm">
            <Select
              aria-label={t(text.kind)}
              data={mediaKinds.map((value) => ({ value, label: t(kindNames[value]) }))}
              placeholder={t(text.allKinds)}
              value={kind}
              onChange={(value) => setKind(mediaKinds.find((known) => known === value) ?? null)}
              clearable
              clearButtonProps={{ "aria-label": t(text.allKinds) }}
              w={160}
            />
            <SegmentedControl
              aria-label={t(text.used)}
              size="sm"
              value={used ?? "all"}
              onChange={(value) => setUsed(value === "yes" || value === "no" ? value : null)}
              data={useFilters.map(({ value, label }) => ({ value, label: t(label) }))}
            />
          </Group>
        }
      />
      {shown ? <MediumDialog medium={shown} onClose={() => setShown(null)} /> : null}
    </Stack>
  );
}
