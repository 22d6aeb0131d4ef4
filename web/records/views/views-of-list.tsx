import type { UseQueryResult } from "@tanstack/react-query";
import type { SavedView } from "../../../domain/contracts/records/saved-view.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { type ListState, readListState, stateOfView, viewQuery } from "../list/list-query.ts";
import { ViewList, type ViewTexts } from "./view-list.tsx";

const texts: ViewTexts = {
  plain: localized("The whole list", "បញ្ជីទាំងមូល"),
  saveAs: localized("Save this view…", "រក្សាទុកទិដ្ឋភាពនេះ…"),
  saveChanges: localized("Save changes to “{0}”", "រក្សាទុកការកែប្រែលើ «{0}»"),
  how: localized(
    "Keeps the search, filters, order and columns under a name.",
    "រក្សាការស្វែងរក តម្រង លំដាប់ និងជួរឈរ ក្រោមឈ្មោះមួយ។",
  ),
  saved: localized("The view “{0}” is saved.", "បានរក្សាទុកទិដ្ឋភាព «{0}»។"),
  removed: localized("The view “{0}” is deleted.", "បានលុបទិដ្ឋភាព «{0}»។"),
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
      // The save button is next to the list.
      isChanged={false}
      onChoose={(view) =>
        onChange(view ? stateOfView(entity, role, view) : readListState(entity, role, new URLSearchParams()))
      }
      onFollow={(view) => onChange({ view: view?.id ?? null })}
      onClose={onClose}
    />
  );
}
