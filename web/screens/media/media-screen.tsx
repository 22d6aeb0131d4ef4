import { Stack, Title } from "@mantine/core";
import { useMemo, useState } from "react";
import type { Medium } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { MediaGrid } from "../../fields/uploads/media-grid.tsx";
import { useHasLibrary } from "../../fields/uploads/use-has-library.ts";
import { useText } from "../../language/language.tsx";
import { BulkOutcomeDialog } from "../../records/bulk/bulk-outcome-dialog.tsx";
import type { BulkOutcome } from "../../records/bulk/use-bulk.ts";
import { ListUpdateNotice } from "../../records/updates/list-update-notice.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { usePageSearch } from "../../ui/hooks/use-page-search.ts";
import { usePageTitle } from "../../ui/page-title.ts";
import { MediaBulkBar } from "./media-bulk-bar.tsx";
import { MediaFilters } from "./media-filters.tsx";
import { readMediaSearch, toParameters } from "./media-query.ts";
import { MediumDialog } from "./medium-dialog.tsx";

const title = localized("Media library", "បណ្ណាល័យមេឌៀ");
const fileNames = { one: localized("File", "ឯកសារ"), many: localized("Files", "ឯកសារ") };

const refused = localized("Some files were not changed", "ឯកសារខ្លះមិនត្រូវបានកែទេ");

type Chosen = ReadonlyMap<string, Medium>;
const none: Chosen = new Map();

/**
 * Media library: finds, previews, describes, tags, replaces and deletes uploaded files; files in use cannot be
 * deleted.
 */
export function MediaScreen() {
  const t = useText();
  const hasLibrary = useHasLibrary();
  const { params, put } = usePageSearch();
  const search = useMemo(() => readMediaSearch(params), [params]);
  const [shown, setShown] = useState<Medium | null>(null);
  const filters = JSON.stringify(toParameters(search));
  const [selection, setSelection] = useState({ filters, chosen: none });
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  usePageTitle(t(title));
  if (!hasLibrary) return <NotFound />;
  // Other filters, also by Back, start without a selection.
  const chosen = selection.filters === filters ? selection.chosen : none;
  const setChosen = (next: Chosen) => setSelection({ filters, chosen: next });
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
        search={search}
        // Not when the search begins: a file that is selected in the pause after typing stays selected.
        onType={() => setChosen(none)}
        onSearch={(q) => put({ q })}
        onChoose={setShown}
        news={(listKey, shownAt) => (
          <ListUpdateNotice listKey={listKey} names={fileNames} shownAt={shownAt} />
        )}
        tools={<MediaFilters filters={search} onChange={(next) => put(toParameters(next))} />}
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
