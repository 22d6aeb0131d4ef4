import { Button } from "@mantine/core";
import { useState } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { differsFromView, type ListState, viewQuery } from "../list/list-query.ts";
import { SavedViewButton } from "./saved-view-button.tsx";
import { useViews, useViewWrites } from "./use-views.ts";
import type { ViewsOfListProps } from "./views-of-list.tsx";

const load = async () => (await import("./views-of-list.tsx")).ViewsOfList;
const ViewsOfList = lazyWithSkeleton<ViewsOfListProps>(load, 120);

const texts = {
  many: localized("Views", "របៀបបង្ហាញ"),
  one: localized("View: {0}", "របៀបបង្ហាញ៖ {0}"),
  save: localized("Save changes", "រក្សាទុកការកែប្រែ"),
  saved: localized("View “{0}” saved.", "បានរក្សាទុករបៀបបង្ហាញ «{0}»។"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Shows the active saved view of a list and the others; changes can be saved directly. */
export function ViewButton({ entity, state, onChange }: Props) {
  const t = useText();
  const { role } = useActor();
  const [isOpen, setIsOpen] = useState(false);
  const views = useViews(entity, isOpen || state.view !== null);
  const { change } = useViewWrites(entity);
  const active = views.data?.find(({ id }) => id === state.view) ?? null;
  const isChanged = active !== null && differsFromView(entity, role, { state, view: active });
  const saveChanges = () => {
    if (active)
      change.mutate(
        { id: active.id, query: viewQuery(entity, state) },
        { onSuccess: () => toast.success(t(texts.saved, active.name)) },
      );
  };
  return (
    <>
      <SavedViewButton
        texts={texts}
        active={active}
        isChanged={isChanged}
        panel={{
          position: "bottom-start",
          width: 340,
          children: () => (
            <ViewsOfList
              entity={entity}
              state={state}
              views={views}
              active={active}
              onChange={onChange}
              onClose={() => setIsOpen(false)}
            />
          ),
        }}
        load={load}
        isOpen={isOpen}
        onToggle={setIsOpen}
      />
      {isChanged && active?.canChange ? (
        <Button variant="subtle" loading={change.isPending} onClick={saveChanges}>
          {t(texts.save)}
        </Button>
      ) : null}
    </>
  );
}
