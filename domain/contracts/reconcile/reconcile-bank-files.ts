import * as z from "zod/mini";
import { endpoint } from "../../declare/endpoint.ts";
import { codesOf } from "../../declare/field.ts";
import { timelineKind } from "../../entities/timeline.ts";
import { message } from "../../errors/messages.ts";
import { limits } from "../../settings/limits.ts";
import { pageOfItems, paging } from "../records/paging.ts";
import { nullableText, reference } from "../shapes.ts";
import { day, reconcileKinds, reconcilePath, reconcileRoles, wholeAmount } from "./reconcile-parts.ts";

/** Why a settlement can't be in a bank file. */
export const accountProblems = ["none", "notVerified", "inDollars"] as const;
export type AccountProblem = (typeof accountProblems)[number];

const settlementFacts = {
  /** The id of the settlement. */
  id: z.string(),
  number: z.string(),
  kind: z.enum(reconcileKinds),
  period: z.object({ from: z.string(), to: z.string() }),
};

/** The account that a settlement is paid to; its number is masked. */
const account = z.object({ bank: z.string(), name: z.string(), number: z.string() });

const dueSettlement = z.object({
  ...settlementFacts,
  party: reference,
  /** Whole riel that are left to pay. */
  payable: wholeAmount,
  account: z.nullable(account),
  /** Null when it can be in a file. */
  problem: z.nullable(z.enum(accountProblems)),
  /** The record to complete: an account of a vendor, or the party itself. */
  fix: z.object({
    entity: z.enum(["vendorBankAccount", "vendor", "deliveryService", "paymentMethod"]),
    id: z.string(),
  }),
});
export type DueSettlement = z.output<typeof dueSettlement>;

/** All that can be paid now, oldest first; those that a bank file has are not among them. */
export const dueSettlements = endpoint({
  method: "GET",
  path: `${reconcilePath}/due`,
  summary: "The closed settlements that we still have to pay, with the account of each party",
  callers: reconcileRoles,
  query: z.strictObject({
    kind: z.optional(z.enum(reconcileKinds)),
    /** Only settlements whose period ends within these days. */
    from: z.optional(day),
    to: z.optional(day),
  }),
  reply: z.object({
    items: z.array(dueSettlement),
    /** How many there are; `items` has the oldest 500. */
    total: wholeAmount,
    /** What is due of all of them. */
    payable: wholeAmount,
  }),
  errorResponses: ["invalid"],
});

const transferStates = ["waiting", "paid", "takenOut", "cancelled"] as const;
const fileStates = ["open", "paid", "cancelled"] as const;

const shortFile = {
  id: z.string(),
  number: z.string(),
  state: z.enum(fileStates),
  transfers: wholeAmount,
  total: wholeAmount,
  createdAt: z.string(),
  createdBy: z.nullable(reference),
  paidOn: nullableText,
  reference: nullableText,
};
const bankFileRow = z.object(shortFile);
export type BankFileRow = z.output<typeof bankFileRow>;

const bankFileDetail = z.object({
  ...shortFile,
  version: wholeAmount,
  slip: nullableText,
  items: z.array(
    z.object({
      ...settlementFacts,
      /** The party as it was called when the file was made. */
      party: z.object({ label: z.string(), labelKh: nullableText }),
      account,
      amount: wholeAmount,
      state: z.enum(transferStates),
      reason: nullableText,
    }),
  ),
  timeline: z.array(
    z.object({
      at: z.string(),
      by: z.nullable(reference),
      from: nullableText,
      to: nullableText,
      note: nullableText,
      kind: z.enum(codesOf(timelineKind)),
    }),
  ),
});
/** A bank file with its transfers; its steps are at `/api/bankFiles/v1/{id}/…`. */
export type BankFileDetail = z.output<typeof bankFileDetail>;

export const createBankFile = endpoint({
  method: "POST",
  confirm: "byRole",
  path: `${reconcilePath}/bankFiles/json`,
  summary: "Put settlements into a bank file, each with the amount that the person saw",
  callers: reconcileRoles,
  body: z.strictObject({
    settlements: z
      .array(
        z.strictObject({
          id: z.string(),
          amount: wholeAmount.check(
            z.gte(1, { error: message("tooSmall", 1) }),
            z.lte(limits.riel, { error: message("tooBig", limits.riel) }),
          ),
        }),
      )
      .check(
        z.minLength(1, { error: message("required") }),
        z.maxLength(limits.bankFileTransfers, { error: message("tooMany", limits.bankFileTransfers) }),
      ),
  }),
  reply: bankFileDetail,
  errorResponses: ["invalid", "notFound", "rule"],
});

export const bankFiles = endpoint({
  method: "GET",
  path: `${reconcilePath}/bankFiles`,
  summary: "The bank files, those to be paid first, then the newest",
  callers: reconcileRoles,
  query: z.strictObject({ ...paging }),
  reply: z.object(pageOfItems(bankFileRow)),
  errorResponses: ["invalid"],
});

export const readBankFile = endpoint({
  method: "GET",
  path: `${reconcilePath}/bankFiles/{id}`,
  summary: "A bank file with its transfers",
  callers: reconcileRoles,
  reply: bankFileDetail,
  errorResponses: ["notFound"],
});

export const downloadBankFile = endpoint({
  method: "GET",
  path: `${reconcilePath}/bankFiles/{id}/file`,
  summary: "The transfers of a bank file as CSV; not of a cancelled one",
  callers: reconcileRoles,
  reply: z.file(),
  errorResponses: ["notFound", "rule", "away"],
});
