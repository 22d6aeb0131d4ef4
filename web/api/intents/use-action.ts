import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useMemo, useRef } from "react";

/** A second press within this time after the response belongs to the same double click, in milliseconds. */
const doubleClickTime = 600;

interface ActionOptions<Output, Input> extends UseMutationOptions<Output, Error, Input> {
  /** Identifies a press; by default its whole input. A record can change between the presses of a double click. */
  readonly identify?: (input: Input) => string;
}
export type Action<Output, Input> = UseMutationResult<Output, Error, Input>;

/** Presses with equal input are the same press; other rows of a list can be acted on at the same time. */
const identifyByInput = (input: unknown): string => JSON.stringify(input) ?? "";

/**
 * Mutation for a button: pending from the press until the response. Ignores a second press and the second half of a
 * double click after a quick response. The request carries the idempotency key of the intent (`intents.ts`). Every
 * write bound to a button uses this hook.
 */
export function useAction<Output, Input = void>({
  identify = identifyByInput,
  ...options
}: ActionOptions<Output, Input>): Action<Output, Input> {
  const mutation = useMutation(options);
  const latestIdentify = useRef(identify);
  latestIdentify.current = identify;
  /** A second press can arrive before React renders `isPending`, so running presses are tracked here. */
  const running = useRef(new Map<string, Promise<Output>>());
  const answered = useRef<{ readonly press: string; readonly at: number } | null>(null);
  const { mutateAsync } = mutation;
  const guarded = useMemo(() => {
    type Press = Parameters<Action<Output, Input>["mutateAsync"]>;
    const pressOf = (input: Input | undefined): string =>
      input === undefined ? "" : latestIdentify.current(input);
    const start = (press: string, given: Press): Promise<Output> => {
      const work = mutateAsync(...given).then((output) => {
        answered.current = { press, at: Date.now() };
        return output;
      });
      running.current.set(press, work);
      return work.finally(() => running.current.delete(press));
    };
    const isDoubleClick = (press: string): boolean =>
      answered.current?.press === press && Date.now() - answered.current.at < doubleClickTime;
    return {
      mutate: (...given: Press) => {
        const press = pressOf(given[0]);
        if (running.current.has(press) || isDoubleClick(press)) return;
        // `onError` reports the failure.
        start(press, given).catch(() => undefined);
      },
      mutateAsync: (...given: Press) => {
        const press = pressOf(given[0]);
        return running.current.get(press) ?? start(press, given);
      },
    };
  }, [mutateAsync]);
  return { ...mutation, ...guarded };
}
