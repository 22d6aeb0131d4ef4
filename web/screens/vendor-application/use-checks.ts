import { useRef, useState } from "react";
import { can } from "../../../domain/access/can.ts";
import { canWrite } from "../../../domain/declare/can-write.ts";
import type { AnyEntity } from "../../../domain/declare/entity.ts";
import { isUndecided } from "../../../domain/entities/vendors/vendor-application.ts";
import { ApiError, messageOf } from "../../api/client/result.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useActor } from "../../api/session/session.ts";
import { isRecord, numberOf, textsOf } from "../../fields/values.ts";
import { useInvalidateRecords } from "../../records/record-keys.ts";
import { toast } from "../../ui/toasts/toast.ts";
import { type Application, applicationFields, withCheck } from "./application.ts";

interface Tick {
  readonly check: string;
  readonly isOn: boolean;
}
interface Checked {
  readonly version: number;
  readonly checks: readonly string[];
}

/** How often a tick is stored again on top of changes by others. */
const maxTries = 3;

/** The checklist of a record as the server sends it; null for anything else. */
function checkedOf(stored: unknown): Checked | null {
  const version = isRecord(stored) ? numberOf(stored.version) : null;
  return isRecord(stored) && version !== null ? { version, checks: textsOf(stored.checks) } : null;
}

/** The newer state that a refused write came with; null for other errors. */
function newerState(error: unknown): Checked | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !isRecord(error.problem?.current)) return null;
  return checkedOf(error.problem.current);
}

/** The checklist of an application: each tick is stored at once, on top of what others have stored. */
export function useChecks(entity: AnyEntity, row: Application) {
  const { role } = useActor();
  const forget = useInvalidateRecords();
  const field = applicationFields(entity).checks;
  const all = Object.keys(field.values ?? {});
  /** Ticks that are on their way, by point. */
  const [sent, setSent] = useState<Readonly<Record<string, boolean>>>({});
  const [stored, setStored] = useState<Checked>(row);
  const newest: Checked = stored.version > row.version ? stored : row;
  const latest = useRef(newest);
  if (newest.version > latest.current.version) latest.current = newest;

  const store = async (tick: Tick, send: (patch: Checked) => Promise<unknown>): Promise<Checked> => {
    for (let tries = 1; ; tries += 1) {
      const { version, checks } = latest.current;
      try {
        const saved = await send({ checks: withCheck(all, checks, tick), version });
        return checkedOf(saved) ?? { checks, version };
      } catch (error) {
        const newer = newerState(error);
        if (!newer || tries === maxTries) throw error;
        latest.current = newer;
      }
    }
  };
  const ticking = useAction({
    // One after the other: each is based on the version that the one before made.
    scope: { id: `checks ${row.id}` },
    mutationFn: (tick: Tick) => store(tick, (patch) => recordsOf(entity).update(row.id, { ...patch })),
    onMutate: ({ check, isOn }: Tick) => setSent((now) => ({ ...now, [check]: isOn })),
    onSuccess: (saved) => {
      latest.current = saved;
      setStored(saved);
    },
    onError: (error) => void toast.error(messageOf(error)),
    onSettled: (_saved, _error, { check }) => {
      setSent((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== check)));
      void forget();
    },
  });

  return {
    all,
    checks: all.filter((check) => sent[check] ?? newest.checks.includes(check)),
    canTick:
      row.deletedAt === null &&
      isUndecided(row.state) &&
      can(role, entity, "update") &&
      role !== "anonymous" &&
      canWrite(field, role),
    isSaving: Object.keys(sent).length > 0,
    /** A point that is on its way is not changed again. */
    tick: (tick: Tick) => {
      if (!(tick.check in sent)) ticking.mutate(tick);
    },
    /** The version that the next write is based on. */
    version: newest.version,
  };
}

export type Checklist = ReturnType<typeof useChecks>;
