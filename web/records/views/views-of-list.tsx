import type { UseQueryResult } from "@tanstack/react-query";
import type { SavedView } from "../../../domain/contracts/records/saved-view.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { type ListState, readListState, stateOfView, viewQuery } from "../list/list-query.ts";
import { ViewList, type ViewTexts } from "./view-list.tsx";

const texts: ViewTexts = {
  plain: localized("All", "ទាំងអស់"),
  saveAs: localized("Save this view…", "រក្សាទុករបៀបបង្ហាញនេះ…"),
  how: localized(
    "Saves the current search, filters, sorting and columns.",
    "រក្សាទុកការស្វែងរក តម្រង ការតម្រៀប និងជួរឈរបច្ចុប្បន្ន។",
  ),
  saved: localized("View “{0}” saved.", "បានរក្សាទុករបៀបបង្ហាញ «{0}»។"),
  removed: localized("View “{0}” deleted.", "បានលុបរបៀបបង្ហាញ «{0}»។"),
};

export interface ViewsOfListProps {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly views: UseQueryResult<readonly SavedView[]>;
  readonly active: SavedView | null;
  readonly onChange: (change: Partial<ListState>) => void;
  readonly onClose: () => void;
}

/** Saved views of a list. */
export function ViewsOfList({ entity, state, views, active, onChange, onClose }: ViewsOfListProps) {
  const { role } = useActor();
  return (
    <ViewList
      subject={entity}
      texts={texts}
      query={viewQuery(entity, state)}
      views={views}
      active={active}
      onChoose={(view) =>
        onChange(view ? stateOfView(entity, role, view) : readListState(entity, role, new URLSearchParams()))
      }
      onFollow={(view) => onChange({ view: view?.id ?? null })}
      onClose={onClose}
    />
  );
}
