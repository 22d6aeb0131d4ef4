import { type UseMutationOptions, type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useMemo, useRef } from "react";

/** A second press this soon after the answer belongs to the same double click, in milliseconds. */
const doubleClick = 600;

type ActionOptions<Output, Input> = UseMutationOptions<Output, Error, Input>;
export type Action<Output, Input> = UseMutationResult<Output, Error, Input>;

/** Presses with the same input are the same press: other rows of a list may be acted on at the same time. */
const pressOf = (input: unknown): string => JSON.stringify(input) ?? "";

/**
 * Something a person does by pressing a button: busy from the press until the answer. A second press does
 * nothing, nor does the second half of a double click that comes after a quick answer. The request itself carries the
 * idempotency key of the intent (`intents.ts`). Every write that is bound to a button goes through this hook.
 */
export function useAction<Output, Input = void>(
  options: ActionOptions<Output, Input>,
): Action<Output, Input> {
  const mutation = useMutation(options);
  /** React renders later than the second press comes, so `isPending` would be too late. */
  const running = useRef(new Map<string, Promise<Output>>());
  const answered = useRef<{ readonly press: string; readonly at: number } | null>(null);
  const { mutateAsync } = mutation;
  const guarded = useMemo(() => {
    type Press = Parameters<Action<Output, Input>["mutateAsync"]>;
    const start = (press: string, given: Press): Promise<Output> => {
      const work = mutateAsync(...given).then((output) => {
        answered.current = { press, at: Date.now() };
        return output;
      });
      running.current.set(press, work);
      return work.finally(() => running.current.delete(press));
    };
    const isDoubleClick = (press: string): boolean =>
      answered.current?.press === press && Date.now() - answered.current.at < doubleClick;
    return {
      mutate: (...given: Press) => {
        const press = pressOf(given[0]);
        if (running.current.has(press) || isDoubleClick(press)) return;
        // The failure is reported by `onError`.
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
