import { Button } from "@mantine/core";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { actionsInLists, type RecordAction } from "../actions/record-actions.ts";
import classes from "./list.module.css";

const actOn = localized("{0}: {1}", "{0}៖ {1}");
/** The menu beside them has the others. */
const shownActions = 2;

interface Props {
  readonly entity: AnyEntity;
  readonly row: AnyRecord;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onAct: (act: RecordAction) => void;
}

/**
 * The first two actions of a row, which declarations order by use; shown while the pointer is over the row or the focus is
 * in its last cell.
 */
export function RowActions({ entity, row, name, isBusy, onAct }: Props) {
  const t = useText();
  const actor = useActor();
  const acts = actionsInLists(entity, actor, row).slice(0, shownActions);
  if (acts.length === 0) return null;
  return (
    <div className={classes.quick}>
      {acts.map((act) => (
        <Button
          key={act.name}
          size="compact-sm"
          variant="default"
          disabled={isBusy}
          aria-label={t(actOn, t(act.label), name)}
          onClick={() => onAct(act)}
        >
          {t(act.label)}
        </Button>
      ))}
    </div>
  );
}
