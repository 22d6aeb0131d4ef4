import { useMemo } from "react";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { useActor } from "../../api/session/session.ts";
import { actionsFor, fourEyesReasons } from "../actions/record-actions.ts";

/** What the user may do with a record, and why some of it needs another person. */
export function useHeadActions(entity: AnyEntity, row: AnyRecord | null) {
  const actor = useActor();
  return useMemo(() => {
    const isUsable = row !== null && (row.deletedAt === null || row.deletedAt === undefined);
    return {
      acts: isUsable ? actionsFor(entity, actor, row) : [],
      reasons: isUsable ? fourEyesReasons(entity, actor, row) : [],
    };
  }, [entity, actor, row]);
}
