import { Button } from "@mantine/core";
import { IconBookmark, IconBookmarkFilled } from "@tabler/icons-react";
import { useState } from "react";
import { toast } from "react-toastify";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { words } from "../../../domain/words.ts";
import { useActor } from "../../api/session.ts";
import { lazyPart } from "../../fields/lazy-part.tsx";
import { useText } from "../../language/language.tsx";
import { LateOverlay } from "../../ui/late-overlay.tsx";
import { loadPanel } from "../../ui/overlays.ts";
import { differsFrom, type ListState, viewQuery } from "../list-query.ts";
import { useViews, useViewWrites } from "./use-views.ts";
import type { ViewsOfListProps } from "./views-of-list.tsx";

const load = async () => (await import("./views-of-list.tsx")).ViewsOfList;
const ViewsOfList = lazyPart<ViewsOfListProps>(load, 120);

const loadBoth = async () => (await Promise.all([loadPanel(), load()]))[0];

const text = {
  views: words("Views", "ទិដ្ឋភាព"),
  view: words("View: {0}", "ទិដ្ឋភាព៖ {0}"),
  changed: words("{0} (changed)", "{0} (បានកែ)"),
  save: words("Save changes", "រក្សាទុកការកែប្រែ"),
  saved: words("The view “{0}” is saved.", "បានរក្សាទុកទិដ្ឋភាព «{0}»។"),
};

interface Props {
  readonly entity: AnyEntity;
  readonly state: ListState;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** Shows which saved view the list follows, and offers the others; a changed one can be saved at once. */
export function ViewButton({ entity, state, onChange }: Props) {
  const say = useText();
  const { role } = useActor();
  const [isOpen, setIsOpen] = useState(false);
  const views = useViews(entity, isOpen || state.view !== null);
  const { change } = useViewWrites(entity);
  const active = views.data?.find(({ id }) => id === state.view) ?? null;
  const isChanged = active !== null && differsFrom(entity, role, { state, view: active });
  const name = active ? (isChanged ? say(text.changed, active.name) : active.name) : null;
  const saveChanges = () => {
    if (active)
      change.mutate(
        { id: active.id, query: viewQuery(entity, state) },
        { onSuccess: () => toast.success(say(text.saved, active.name)) },
      );
  };
  return (
    <>
      <LateOverlay
        load={loadBoth}
        kind="dialog"
        part={{
          label: say(text.views),
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
        isOpen={isOpen}
        onToggle={setIsOpen}
        button={
          <Button
            variant={active ? "light" : "default"}
            leftSection={active ? <IconBookmarkFilled size={16} /> : <IconBookmark size={16} />}
            aria-label={name ? say(text.view, name) : undefined}
            maw={280}
          >
            {name ?? say(text.views)}
          </Button>
        }
      />
      {isChanged && active?.mayChange ? (
        <Button variant="subtle" loading={change.isPending} onClick={saveChanges}>
          {say(text.save)}
        </Button>
      ) : null}
    </>
  );
}
