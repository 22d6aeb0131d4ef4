import type { settlement } from "../../domain/entities/orders/settlement.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Handlers } from "./handler.ts";

const notYet = async (): Promise<void> => {
  throw new Refusal("failed");
};

/** The steps of a settlement. */
export const settlementCommands: Handlers<typeof settlement> = {
  close: notYet,
  reopen: notYet,
  adjust: notYet,
  discard: notYet,
};
