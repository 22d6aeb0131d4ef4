import { Alert, Button, Group, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconFileText, IconSearch, IconVideo, IconVolume } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Medium } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { Thumbnail } from "../image/thumbnail.tsx";
import classes from "./media-grid.module.css";
import { type MediaSearch, mediaListKey, useMedia } from "./media-search.ts";

const texts = {
  search: localized("Search by file name", "ស្វែងរកតាមឈ្មោះឯកសារ"),
  none: localized("No files found", "រកមិនឃើញឯកសារទេ"),
  more: localized("Show more", "បង្ហាញបន្ថែម"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
  uses: localized("used {0, plural, one {once} other {# times}}", "ប្រើ {0} ដង"),
  unused: localized("not used", "មិនប្រើ"),
};
const icons = { document: IconFileText, audio: IconVolume, video: IconVideo } as const;
const side = 132;

/** A picture, or the icon of another file kind. */
function Preview({ medium }: { readonly medium: Medium }) {
  if (medium.kind === "photo") return <Thumbnail url={medium.url} alt="" side={side} />;
  const Icon = icons[medium.kind];
  return (
    <span className={classes.sign}>
      <Icon size={40} aria-hidden />
    </span>
  );
}

interface Props {
  readonly search: Omit<MediaSearch, "q">;
  /** Shown next to the search box. */
  readonly tools: ReactNode;
  readonly onChoose: (medium: Medium) => void;
  /** Announces new files; `shownAt` is when the list was fetched, in milliseconds since 1970. */
  readonly news?: (listKey: readonly unknown[], shownAt: number) => ReactNode;
}

/** Searchable grid of uploaded files. */
export function MediaGrid({ search, tools, onChoose, news }: Props) {
  const t = useText();
  const format = useFormat();
  const [typed, setTyped] = useState("");
  const [q] = useDebouncedValue(typed.trim(), 250);
  const found = useMedia({ ...search, q });
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const uses = (count: number) => (count === 0 ? t(texts.unused) : t(texts.uses, count));
  return (
    <Stack gap="md">
      <Group gap="sm">
        <TextInput
          type="search"
          role="searchbox"
          aria-label={t(texts.search)}
          placeholder={t(texts.search)}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          flex="1 1 220px"
        />
        {tools}
      </Group>
      {news?.(mediaListKey({ ...search, q }), found.dataUpdatedAt)}
      {found.isPending ? <Skeleton height={280} /> : null}
      {found.isError ? (
        <Alert color="red" role="alert">
          <Stack align="flex-start" gap="xs">
            {messageOf(found.error)}
            <Button size="xs" variant="default" onClick={() => void found.refetch()}>
              {t(texts.retry)}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      {found.isSuccess && items.length === 0 ? (
        <Text c="dimmed" role="status">
          {t(texts.none)}
        </Text>
      ) : null}
      <ul className={classes.grid}>
        {items.map((medium) => (
          <li key={medium.name}>
            <button type="button" className={classes.medium} onClick={() => onChoose(medium)}>
              <Preview medium={medium} />
              <span className={classes.name}>{medium.originalName || medium.name}</span>
              <span className={classes.facts}>
                {format.fileSize(medium.size)}
                {medium.width && medium.height ? ` · ${medium.width}×${medium.height}` : ""}
                {" · "}
                {uses(medium.uses)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage ? (
        <Button
          variant="default"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
          style={{ alignSelf: "center" }}
        >
          {t(texts.more)}
        </Button>
      ) : null}
    </Stack>
  );
}
