import { useSyncExternalStore } from "react";
import type { Problem } from "../../../domain/errors/errors.ts";
import { errorTypes } from "../../../domain/errors/errors.ts";
import { isProblem } from "./result.ts";

/*
 * The server refuses unusual values until a person has seen and confirmed them (decision 0218). The client asks here; the
 * dialog answers.
 */

/** The header of a request whose unusual values the person has confirmed. */
export const confirmedHeader = { "Confirm-Unusual": "true" } as const;

interface Question {
  readonly problem: Problem;
  readonly settle: (isConfirmed: boolean) => void;
}

let questions: readonly Question[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Question[]): void {
  questions = next;
  for (const listener of listeners) listener();
}

/** Whether a body says that the person has to confirm unusual values. */
export const asksAboutUnusual = (body: unknown): body is Problem =>
  isProblem(body) && body.code === errorTypes.unusual.code;

/** Shows the unusual values; false when the person does not confirm them, or where there is no dialog. */
export function askAboutUnusual(problem: Problem): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    const question: Question = {
      problem,
      settle: (isConfirmed) => {
        change(questions.filter((other) => other !== question));
        resolve(isConfirmed);
      },
    };
    change([...questions, question]);
  });
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) for (const { settle } of questions) settle(false);
  };
}

/** The question that waits longest for its answer, if any. */
export const useUnusualQuestion = (): Question | null =>
  useSyncExternalStore(subscribe, () => questions[0] ?? null);
