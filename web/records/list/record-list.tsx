import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { useText } from "../../language/language.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { overrideOf } from "../overrides.ts";
import { ListView } from "./list-view.tsx";
import { useAddressListState } from "./use-list-state.ts";

/** List screen of an entity; its state is stored in the address. */
export function RecordList({ entity }: { readonly entity: AnyEntity }) {
  const t = useText();
  usePageTitle(t(entity.label.many));
  const OwnPage = overrideOf(entity).ListPage;
  return OwnPage ? <OwnPage entity={entity} /> : <DeclaredList entity={entity} />;
}

function DeclaredList({ entity }: { readonly entity: AnyEntity }) {
  return <ListView entity={entity} handle={useAddressListState(entity)} fixed={{}} place="screen" />;
}
