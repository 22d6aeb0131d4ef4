import type { FastifyBaseLogger } from "fastify";

/** Says what a start does now, such as "Creating the tables". */
export type Progress = (step: string) => void;

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Prints the steps of a start as plain lines for the person at a terminal; elsewhere they go to the log. */
export const progressOf = (log: Pick<FastifyBaseLogger, "info">, terminal: Terminal): Progress =>
  terminal.isTTY ? (step) => terminal.write(`${step}\n`) : (step) => log.info(step);
