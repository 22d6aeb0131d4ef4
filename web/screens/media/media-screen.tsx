import { Group, SegmentedControl, Select, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { type Medium, mediaKinds } from "../../../domain/calls/media.ts";
import { type Words, words } from "../../../domain/words.ts";
import { useHasLibrary } from "../../fields/library-button.tsx";
import { MediaGrid } from "../../fields/media-grid.tsx";
import { useText } from "../../language/language.tsx";
import { ListNews } from "../../records/list-news.tsx";
import { NotFound } from "../../shell/not-found.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { MediumDialog } from "./medium-dialog.tsx";

const text = {
  title: words("Media library", "បណ្ណសារមេឌៀ"),
  kind: words("Kind of file", "ប្រភេទឯកសារ"),
  allKinds: words("All kinds", "គ្រប់ប្រភេទ"),
  used: words("Use", "ការប្រើ"),
};
const kindNames: Readonly<Record<Medium["kind"], Words>> = {
  photo: words("Pictures", "រូបភាព"),
  document: words("Documents", "ឯកសារ"),
  audio: words("Sounds", "សំឡេង"),
  video: words("Videos", "វីដេអូ"),
};
const fileNames = { one: words("File", "ឯកសារ"), many: words("Files", "ឯកសារ") };
const uses = [
  { value: "all", label: words("All", "ទាំងអស់") },
  { value: "yes", label: words("In use", "កំពុងប្រើ") },
  { value: "no", label: words("Not used", "មិនប្រើ") },
] as const;

/** Every file that was uploaded: found, looked at, replaced everywhere, and deleted where nothing uses it. */
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
        news={(listKey, shownAt) => <ListNews listKey={listKey} names={fileNames} shownAt={shownAt} />}
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
              data={uses.map(({ value, label }) => ({ value, label: t(label) }))}
            />
          </Group>
        }
      />
      {shown ? <MediumDialog medium={shown} onClose={() => setShown(null)} /> : null}
    </Stack>
  );
}
