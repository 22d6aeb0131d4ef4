import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import { useText } from "../../language/language.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { useGridSwitch } from "../grid/grid-button.tsx";
import type { RecordGridProps } from "../grid/record-grid.tsx";
import { overrideOf } from "../overrides.ts";
import { ListView } from "./list-view.tsx";
import { useAddressListState } from "./use-list-state.ts";

const RecordGrid = lazyWithSkeleton<RecordGridProps>(
  async () => (await import("../grid/record-grid.tsx")).RecordGrid,
  480,
);

/** List screen of an entity; its state is stored in the address. */
export function RecordList({ entity }: { readonly entity: AnyEntity }) {
  const OwnPage = overrideOf(entity).ListPage;
  return OwnPage ? <OwnPage entity={entity} /> : <DeclaredList entity={entity} />;
}

/** The list, or the grid that the address asks for in its place. */
function DeclaredList({ entity }: { readonly entity: AnyEntity }) {
  const t = useText();
  usePageTitle(t(entity.label.many));
  const handle = useAddressListState(entity);
  const grid = useGridSwitch(entity);
  if (grid.isOpen) return <RecordGrid entity={entity} list={handle} onClose={grid.close} />;
  return <ListView entity={entity} handle={handle} fixed={{}} place="screen" />;
}
