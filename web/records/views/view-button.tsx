import { Button } from "@mantine/core";
import { useState } from "react";
import { toast } from "react-toastify";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { words } from "../../../domain/words.ts";
import { useActor } from "../../api/session.ts";
import { lazyPart } from "../../fields/lazy-part.tsx";
import { useText } from "../../language/language.tsx";
import { differsFrom, type ListState, viewQuery } from "../list-query.ts";
import { FollowedView } from "./followed-view.tsx";
import { useViews, useViewWrites } from "./use-views.ts";
import type { ViewsOfListProps } from "./views-of-list.tsx";

const load = async () => (await import("./views-of-list.tsx")).ViewsOfList;
const ViewsOfList = lazyPart<ViewsOfListProps>(load, 120);

const text = {
  many: words("Views", "ទិដ្ឋភាព"),
  one: words("View: {0}", "ទិដ្ឋភាព៖ {0}"),
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
  const saveChanges = () => {
    if (active)
      change.mutate(
        { id: active.id, query: viewQuery(entity, state) },
        { onSuccess: () => toast.success(say(text.saved, active.name)) },
      );
  };
  return (
    <>
      <FollowedView
        said={text}
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
      {isChanged && active?.mayChange ? (
        <Button variant="subtle" loading={change.isPending} onClick={saveChanges}>
          {say(text.save)}
        </Button>
      ) : null}
    </>
  );
}
