import {
  Alert,
  Badge,
  Button,
  Checkbox,
  Group,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import type { ReactNode } from "react";
import type { Medium } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { useFormat } from "../../language/use-format.ts";
import { useDebouncedInput } from "../../ui/hooks/use-debounced-input.ts";
import { IconFileText } from "../../ui/icons/file-text.ts";
import { IconSearch } from "../../ui/icons/search.ts";
import { IconVideo } from "../../ui/icons/video.ts";
import { IconVolume } from "../../ui/icons/volume.ts";
import { Thumbnail } from "../image/thumbnail.tsx";
import { FileThumbnail } from "./file-thumbnail.tsx";
import classes from "./media-grid.module.css";
import { type MediaSearch, mediaListKey, useMedia } from "./media-search.ts";

const texts = {
  search: localized("Search by file name", "ស្វែងរកតាមឈ្មោះឯកសារ"),
  none: localized("No files found", "រកមិនឃើញឯកសារទេ"),
  noCopies: localized("No files have the same content.", "គ្មានឯកសារណាមានខ្លឹមសារដូចគ្នាទេ។"),
  more: localized("Show more", "បង្ហាញបន្ថែម"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
  uses: localized("used {0, plural, one {once} other {# times}}", "ប្រើ {0} ដង"),
  unused: localized("not used", "មិនប្រើ"),
  noAlt: localized("Alt text missing", "ខ្វះអត្ថបទជំនួស"),
  select: localized("Select {0}", "ជ្រើសរើស {0}"),
  equal: localized(
    "{0, plural, one {# file} other {# files}} with the same content",
    "ឯកសារ {0} មានខ្លឹមសារដូចគ្នា",
  ),
};
const icons = { document: IconFileText, audio: IconVolume, video: IconVideo } as const;
const side = 132;

/** A picture, or the icon of another file kind. */
function Preview({ medium }: { readonly medium: Medium }) {
  if (medium.kind === "photo") return <Thumbnail url={medium.url} alt="" side={side} focal={medium.focal} />;
  const Icon = icons[medium.kind];
  const sign = (
    <span className={classes.sign}>
      <Icon size={40} aria-hidden />
    </span>
  );
  if (!medium.thumbnail) return sign;
  return (
    <span className={classes.drawn}>
      <FileThumbnail url={medium.url} otherwise={sign} />
      <span className={classes.kind}>
        <Icon size={18} aria-hidden />
      </span>
    </span>
  );
}

/** Files by their content, in their order. */
function groupByContent(media: readonly Medium[]): ReadonlyMap<string, readonly Medium[]> {
  const groups = new Map<string, Medium[]>();
  for (const medium of media) {
    const key = medium.hash ?? medium.name;
    groups.set(key, [...(groups.get(key) ?? []), medium]);
  }
  return groups;
}

/** The files that are chosen for an action on several. */
export interface MediaSelection {
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (medium: Medium) => void;
}

interface Props {
  readonly search: MediaSearch;
  /** Called with each change of the typed text. */
  readonly onType?: () => void;
  /** Called when the search changes, after a pause in typing. */
  readonly onSearch: (q: string) => void;
  /** Shown next to the search box. */
  readonly tools: ReactNode;
  readonly onChoose: (medium: Medium) => void;
  /** Announces new files; `shownAt` is when the list was fetched, in milliseconds since 1970. */
  readonly news?: (listKey: readonly unknown[], shownAt: number) => ReactNode;
  readonly selection?: MediaSelection | undefined;
  /** Shown below the files. */
  readonly actions?: (shown: readonly Medium[]) => ReactNode;
}

/** Searchable grid of uploaded files. */
export function MediaGrid({ search, tools, onChoose, news, selection, onType, onSearch, actions }: Props) {
  const t = useText();
  const [typed, type] = useDebouncedInput(search.q, onSearch);
  const sought = { ...search, q: search.q.trim() };
  const found = useMedia(sought);
  const items = found.data?.pages.flatMap((page) => page.items) ?? [];
  const grid = (media: readonly Medium[]) => (
    <ul className={classes.grid}>
      {media.map((medium) => (
        <MediumCard key={medium.name} medium={medium} onChoose={onChoose} selection={selection} />
      ))}
    </ul>
  );
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
          onChange={(event) => {
            type(event.currentTarget.value);
            onType?.();
          }}
          flex="1 1 220px"
        />
        {tools}
      </Group>
      {news?.(mediaListKey(sought), found.dataUpdatedAt)}
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
          {t(search.copies && sought.q === "" ? texts.noCopies : texts.none)}
        </Text>
      ) : null}
      {search.copies
        ? [...groupByContent(items)].map(([key, equal]) => (
            <section key={key} className={classes.equal}>
              <Title order={2} size="h6" mb={8}>
                {t(texts.equal, (equal[0]?.copies ?? 0) + 1)}
              </Title>
              {grid(equal)}
            </section>
          ))
        : grid(items)}
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
      {actions?.(items)}
    </Stack>
  );
}

interface CardProps extends Pick<Props, "onChoose" | "selection"> {
  readonly medium: Medium;
}

function MediumCard({ medium, onChoose, selection }: CardProps) {
  const t = useText();
  const format = useFormat();
  const name = medium.originalName || medium.name;
  const uses = medium.uses === 0 ? t(texts.unused) : t(texts.uses, medium.uses);
  const isBare = medium.kind === "photo" && (medium.alt === null || medium.altKh === null);
  const isChosen = selection?.chosen.has(medium.name) === true;
  return (
    <li className={classes.item} data-chosen={isChosen || undefined}>
      <button type="button" className={classes.medium} onClick={() => onChoose(medium)}>
        <Preview medium={medium} />
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          {format.fileSize(medium.size)}
          {medium.width && medium.height ? ` · ${medium.width}×${medium.height}` : ""}
          {" · "}
          {uses}
          {isBare ? ` · ${t(texts.noAlt)}` : ""}
        </span>
        {medium.tags.length > 0 ? (
          <span className={classes.tags}>
            {medium.tags.map((tag) => (
              <Badge key={tag} variant="default" tt="none" fw={400} radius="sm" size="sm">
                {tag}
              </Badge>
            ))}
          </span>
        ) : null}
      </button>
      {selection ? (
        <Checkbox
          size="md"
          className={classes.choose ?? ""}
          aria-label={t(texts.select, name)}
          checked={isChosen}
          onChange={() => selection.onToggle(medium)}
        />
      ) : null}
    </li>
  );
}
