import { AsyncLocalStorage } from "node:async_hooks";

/** The header with which a request says that a person has confirmed its unusual values. */
export const confirmationHeader = "Confirm-Unusual";

const mustAsk = new AsyncLocalStorage<boolean>();

/** Runs work of a request, whose unusual values a person has confirmed or not. */
export const runAsking = <R>(isConfirmed: boolean, work: () => R): R => mustAsk.run(!isConfirmed, work);

/** Runs work whose values were in use before, such as an undo: nobody has to confirm them. */
export const runWithoutAsking = <R>(work: () => R): R => mustAsk.run(false, work);

/** Whether unusual values need the confirmation of a person. Jobs have nobody to ask. */
export const asksAboutUnusual = (): boolean => mustAsk.getStore() ?? false;
