import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useMemo, useRef } from "react";

/** Two presses within this time are one double click, in milliseconds. Also the time an impatient press is ignored. */
const doubleClickTime = 600;

interface ActionOptions<Output, Input> extends UseMutationOptions<Output, Error, Input> {
  /** Identifies a press; by default its whole input. A record can change between the presses of a double click. */
  readonly identify?: (input: Input) => string;
  /** State that the press acts on, such as the version of a record. A press on a newer state is a new intent. */
  readonly revisionOf?: (input: Input) => unknown;
}
interface Press<Output> {
  readonly at: number;
  readonly revision: unknown;
  readonly work: Promise<Output>;
  /** Null while running. */
  answeredAt: number | null;
}
export type Action<Output, Input> = UseMutationResult<Output, Error, Input>;

/** Presses with equal input are the same press; other rows of a list can be acted on at the same time. */
const identifyByInput = (input: unknown): string => JSON.stringify(input) ?? "";

const isRecent = (time: number | null): boolean => time !== null && Date.now() - time < doubleClickTime;

/** Whether a press repeats an earlier one: a double click, or the same state again while running or just answered. */
const isRepeat = (earlier: Press<unknown>, revision: unknown): boolean => {
  if (isRecent(earlier.at)) return true;
  return earlier.revision === revision && (earlier.answeredAt === null || isRecent(earlier.answeredAt));
};

/**
 * Mutation for a button: pending from the press until the response. Ignores a press that repeats the last one, and
 * never one on a newer state of the record: a slow refetch must not swallow it. The request carries the idempotency key
 * of the intent (`intents.ts`). Every write bound to a button uses this hook.
 */
export function useAction<Output, Input = void>({
  identify = identifyByInput,
  revisionOf,
  ...options
}: ActionOptions<Output, Input>): Action<Output, Input> {
  const mutation = useMutation(options);
  const latest = useRef({ identify, revisionOf });
  latest.current = { identify, revisionOf };
  /** A second press can arrive before React renders `isPending`, so the presses are tracked here, by identity. */
  const presses = useRef(new Map<string, Press<Output>>());
  const { mutateAsync } = mutation;
  const guarded = useMemo(() => {
    type Given = Parameters<Action<Output, Input>["mutateAsync"]>;
    const start = (identity: string, revision: unknown, given: Given): Promise<Output> => {
      const work = mutateAsync(...given);
      const press: Press<Output> = { at: Date.now(), revision, work, answeredAt: null };
      presses.current.set(identity, press);
      // A failed press can be repeated at once.
      const forget = () => {
        if (presses.current.get(identity) === press) presses.current.delete(identity);
      };
      work.then(() => {
        press.answeredAt = Date.now();
      }, forget);
      return work;
    };
    const prepare = (input: Input | undefined) => {
      const identity = input === undefined ? "" : latest.current.identify(input);
      const revision = input === undefined ? undefined : latest.current.revisionOf?.(input);
      const earlier = presses.current.get(identity);
      return { identity, revision, repeated: earlier && isRepeat(earlier, revision) ? earlier : null };
    };
    return {
      mutate: (...given: Given) => {
        const { identity, revision, repeated } = prepare(given[0]);
        if (repeated) return;
        // `onError` reports the failure.
        start(identity, revision, given).catch(() => undefined);
      },
      mutateAsync: (...given: Given) => {
        const { identity, revision, repeated } = prepare(given[0]);
        return repeated?.answeredAt === null ? repeated.work : start(identity, revision, given);
      },
    };
  }, [mutateAsync]);
  return { ...mutation, ...guarded };
}
