import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { ListView } from "./list-view.tsx";
import { useLocalListState } from "./use-list-state.ts";

interface Props {
  readonly entity: AnyEntity;
  /** Narrows the list, e.g. to what refers to one record. */
  readonly fixed: Readonly<Record<string, string>>;
}

/** A list inside another screen. */
export const InnerRecordList = ({ entity, fixed }: Props) => (
  <ListView entity={entity} handle={useLocalListState(entity)} fixed={fixed} place="inside" />
);
