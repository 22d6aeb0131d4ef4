import { Stack, Title } from "@mantine/core";
import { useState } from "react";
import type { Medium } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { MediaGrid } from "../../fields/uploads/media-grid.tsx";
import type { MediaSearch } from "../../fields/uploads/media-search.ts";
import { useHasLibrary } from "../../fields/uploads/use-has-library.ts";
import { useText } from "../../language/language.tsx";
import { BulkOutcomeDialog } from "../../records/bulk/bulk-outcome-dialog.tsx";
import type { BulkOutcome } from "../../records/bulk/use-bulk.ts";
import { ListUpdateNotice } from "../../records/updates/list-update-notice.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { MediaBulkBar } from "./media-bulk-bar.tsx";
import { MediaFilters } from "./media-filters.tsx";
import { MediumDialog } from "./medium-dialog.tsx";

const title = localized("Media library", "បណ្ណាល័យមេឌៀ");
const fileNames = { one: localized("File", "ឯកសារ"), many: localized("Files", "ឯកសារ") };

const refused = localized("Some files were not changed", "ឯកសារខ្លះមិនត្រូវបានកែទេ");

const noFilters: Omit<MediaSearch, "q"> = { kind: null, used: null, tag: null, copies: false };

/**
 * Media library: finds, previews, describes, tags, replaces and deletes uploaded files; files in use cannot be
 * deleted.
 */
export function MediaScreen() {
  const t = useText();
  const hasLibrary = useHasLibrary();
  const [filters, setFilters] = useState(noFilters);
  const [shown, setShown] = useState<Medium | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Medium>>(new Map());
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  usePageTitle(t(title));
  if (!hasLibrary) return <NotFound />;
  const toggle = (medium: Medium) => {
    const next = new Map(chosen);
    if (!next.delete(medium.name)) next.set(medium.name, medium);
    setChosen(next);
  };
  const drop = ({ name }: Medium) => {
    const next = new Map(chosen);
    next.delete(name);
    setChosen(next);
  };
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        {t(title)}
      </Title>
      <MediaGrid
        search={filters}
        onChoose={setShown}
        news={(listKey, shownAt) => (
          <ListUpdateNotice listKey={listKey} names={fileNames} shownAt={shownAt} />
        )}
        tools={
          <MediaFilters
            filters={filters}
            onChange={(next) => {
              setFilters(next);
              setChosen(new Map());
            }}
          />
        }
        onSearch={() => setChosen(new Map())}
        selection={{ chosen: new Set(chosen.keys()), onToggle: toggle }}
        actions={(items) =>
          chosen.size > 0 ? (
            <MediaBulkBar
              chosen={[...chosen.values()]}
              shown={items}
              onRefused={setOutcome}
              onChoose={(media) => setChosen(new Map(media.map((medium) => [medium.name, medium])))}
            />
          ) : null
        }
      />
      {outcome ? (
        <BulkOutcomeDialog
          entity={{}}
          title={t(refused)}
          outcome={outcome}
          onClose={() => setOutcome(null)}
        />
      ) : null}
      {shown ? (
        <MediumDialog medium={shown} onDeleted={() => drop(shown)} onClose={() => setShown(null)} />
      ) : null}
    </Stack>
  );
}
