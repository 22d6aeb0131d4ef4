import * as z from "zod/mini";
import { call } from "../declare/call.ts";
import { textLength } from "../khmer/length.ts";
import { limits } from "../limits.ts";
import { message } from "../messages.ts";
import { amountMeanings, currencies, dayOrders } from "../reconcile/mapping.ts";
import { pageOfItems, paging } from "./paging.ts";

/** The four screens of reconciliation, each with its kind of party. */
export const reconcileKinds = ["vendors", "deliveryservice", "onlinepayment", "amkpayment"] as const;
export type ReconcileKind = (typeof reconcileKinds)[number];

export const settlementStates = ["open", "matched", "settled"] as const;

/**
 * What comes of comparing a statement with the ledger: `matched`, `differs` in its amount or fee, `notOurs` (a line without an
 * order), `missing` (an order without a line), `duplicate` (a line too many of an order).
 */
export const lineKinds = ["matched", "differs", "notOurs", "missing", "duplicate"] as const;
export type LineKind = (typeof lineKinds)[number];

const callers = ["backofficeAdmin"] as const;
const base = "/api/reconcile/v1";
const day = z.string().check(z.regex(/^[1-9]\d{3}-\d{2}-\d{2}$/, { error: message("date") }));
const search = z.optional(z.string().check(z.maxLength(200, { error: message("tooLong", 200) })));
const whole = z.number().check(z.int({ error: message("integer") }));
const reason = z.string({ error: message("required") }).check(
  z.refine((text) => text.trim() !== "", { error: message("required") }),
  z.refine((text) => textLength(text) <= limits.messageLength, {
    error: message("tooLong", limits.messageLength),
  }),
);

const reference = z.object({ id: z.string(), label: z.string(), labelKh: z.nullable(z.string()) });
const period = z.object({ from: z.string(), to: z.string() });

/** Whole riel. net = gross − commission − fees − refunds + adjusted; due: above 0 we pay them, below 0 they pay us. */
const sums = z.object({
  orders: whole,
  gross: whole,
  commission: whole,
  fees: whole,
  refunds: whole,
  adjusted: whole,
  net: whole,
  /** The buyers' cash that they have in hand. */
  held: whole,
  due: whole,
});
export type Sums = z.output<typeof sums>;

/** What of the sums happened before the period began, and no other settlement has. */
const carriedOver = z.object({ orders: whole, net: whole, held: whole, due: whole });

const shortSettlement = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(settlementStates),
  period,
});

const partyRow = z.object({
  /** As the ledger names it, e.g. `vendor:0198…`. */
  party: z.string(),
  id: z.string(),
  label: z.string(),
  labelKh: z.nullable(z.string()),
  /** A vendor's or payment method's code. */
  code: z.nullable(z.string()),
  /** What no closed settlement has, up to the end of the period. */
  sums,
  carriedOver,
  /** The newest settlement that shares a day with the period. */
  settlement: z.nullable(shortSettlement),
  /** The one that is open, whatever its period: only one can be. */
  open: z.nullable(shortSettlement),
  /** Everything up to this day has been settled or closed; null where nothing was yet. */
  closedUntil: z.nullable(z.string()),
});
export type PartyRow = z.output<typeof partyRow>;

/** Everybody of a kind, with what is to be settled. The sums are those of all pages. */
export const reconcileParties = call({
  method: "GET",
  path: `${base}/{kind}/parties`,
  summary: "Vendors, delivery services or payment providers with what is unsettled up to the end of a period",
  callers,
  query: z.strictObject({ from: day, to: day, q: search, ...paging }),
  reply: z.object({ ...pageOfItems(partyRow), sums }),
  refusals: ["invalid", "notFound"],
});

const counts = z.object({
  matched: whole,
  differs: whole,
  notOurs: whole,
  missing: whole,
  duplicate: whole,
  /** Of all but the matched, those that have no reason yet. */
  open: whole,
  /** Orders that came since the statement was compared: compare again. */
  unseen: whole,
});

const mapping = z.strictObject({
  /** Headings of the file, as `statementColumns` answers them. */
  reference: z.string(),
  otherReference: z.nullable(z.string()),
  day: z.nullable(z.string()),
  amount: z.string(),
  /** A column of its own for what went back; it is taken off. */
  amountOut: z.nullable(z.string()),
  fee: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** What the amount is to be compared with. */
  amountIs: z.enum(amountMeanings),
  currency: z.enum(currencies),
  /** Riel for one dollar, for a statement in dollars. */
  rate: z.nullable(z.number().check(z.gte(1), z.lte(1_000_000))),
  /** How its days are written where they are written in numbers. */
  dayOrder: z.enum(dayOrders),
});

const statement = z.object({
  /** Where the file can be fetched. */
  url: z.string(),
  name: z.string(),
  lines: whole,
  /** Rows without a reference and a day, such as totals, that were left out. */
  leftOut: whole,
  mapping,
  readAt: z.string(),
  by: z.nullable(reference),
});

/** A settlement with everything that its screen shows; steps and commands are those of `/api/settlements/v1/{id}/…`. */
export const settlementDetail = z.object({
  ...shortSettlement.shape,
  version: whole,
  kind: z.enum(reconcileKinds),
  party: z.object({ ...reference.shape, code: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** As they are now while it is open; as they were then, once it is closed. */
  sums,
  carriedOver,
  adjustments: z.array(z.object({ direction: z.enum(["add", "take"]), amount: whole, reason: z.string() })),
  statement: z.nullable(statement),
  lines: counts,
  /** Why it can't be closed now, in the language asked for; null where it can. */
  notClosable: z.nullable(z.string()),
  /** A payment provider's without a statement is closed with a note alone. */
  closeNeedsNote: z.boolean(),
  /** Only the newest of a party can be opened again. */
  isNewest: z.boolean(),
  reference: z.nullable(z.string()),
  slip: z.nullable(z.string()),
  settledOn: z.nullable(z.string()),
  sentOn: z.nullable(z.string()),
  timeline: z.array(
    z.object({
      at: z.string(),
      by: z.nullable(reference),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  createdAt: z.string(),
});
export type SettlementDetail = z.output<typeof settlementDetail>;

/** Begins a settlement: after every other of the party, ended by today, and while no other is open. */
export const createSettlement = call({
  method: "POST",
  path: `${base}/settlements/json`,
  summary: "Begin to settle with a party for a period",
  callers,
  body: z.strictObject({
    kind: z.enum(reconcileKinds),
    /** The vendor's, delivery service's or payment method's id. */
    partyId: z.string(),
    from: day,
    to: day,
  }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "rule", "taken"],
});

export const readSettlement = call({
  method: "GET",
  path: `${base}/settlements/{id}`,
  summary: "A settlement with its sums, its statement and what is left to explain",
  callers,
  reply: settlementDetail,
  refusals: ["notFound"],
});

/** What an order is to the party of a settlement, and what the statement says of it. */
const settlementOrder = z.object({
  id: z.string(),
  number: z.string(),
  /** The first day of what is settled of it here. */
  day: z.string(),
  state: z.string(),
  paymentReference: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  gross: whole,
  commission: whole,
  fees: whole,
  refunds: whole,
  net: whole,
  held: whole,
  isCarriedOver: z.boolean(),
  /** What the lines of the statement come to; null without a line. */
  stated: z.nullable(whole),
  /** What the statement says more (or less) than the ledger; null without a line. */
  difference: z.nullable(whole),
  /** The worst that was found of it; null without a statement. */
  kind: z.nullable(z.enum(lineKinds)),
});
export type SettlementOrder = z.output<typeof settlementOrder>;

export const settlementOrders = call({
  method: "GET",
  path: `${base}/settlements/{id}/orders`,
  summary: "The orders of a settlement, with what the party's statement says of each",
  callers,
  query: z.strictObject({ state: z.optional(z.enum(lineKinds)), q: search, ...paging }),
  reply: z.object(pageOfItems(settlementOrder)),
  refusals: ["invalid", "notFound"],
});

const statementLine = z.object({
  id: z.string(),
  /** The row of the file; null for an order that the statement leaves out. */
  row: z.nullable(whole),
  reference: z.nullable(z.string()),
  otherReference: z.nullable(z.string()),
  day: z.nullable(z.string()),
  /** Riel, also of a statement in dollars. */
  amount: z.nullable(whole),
  fee: z.nullable(whole),
  note: z.nullable(z.string()),
  kind: z.enum(lineKinds),
  /** By what it was matched. */
  how: z.nullable(z.enum(["reference", "amount", "hand"])),
  order: z.nullable(z.object({ id: z.string(), number: z.string(), day: z.string() })),
  expected: z.nullable(whole),
  expectedFee: z.nullable(whole),
  /** amount − expected; null where there is nothing to compare. */
  difference: z.nullable(whole),
  feeDifference: z.nullable(whole),
  /** How many days the statement is later than the ledger. */
  daysApart: z.nullable(whole),
  reason: z.nullable(z.string()),
  explainedBy: z.nullable(reference),
  explainedAt: z.nullable(z.string()),
});
export type StatementLine = z.output<typeof statementLine>;

export const statementLines = call({
  method: "GET",
  path: `${base}/settlements/{id}/lines`,
  summary: "The lines of a statement and the orders that it leaves out; `open` are those without a reason",
  callers,
  query: z.strictObject({ state: z.optional(z.enum([...lineKinds, "open"])), q: search, ...paging }),
  reply: z.object(pageOfItems(statementLine)),
  refusals: ["invalid", "notFound"],
});

/** The order that a line may mean. */
const candidate = z.object({
  id: z.string(),
  number: z.string(),
  day: z.string(),
  paymentReference: z.nullable(z.string()),
  trackingCode: z.nullable(z.string()),
  expected: whole,
  difference: whole,
});
export type Candidate = z.output<typeof candidate>;

export const lineCandidates = call({
  method: "GET",
  path: `${base}/settlements/{id}/lines/{lineId}/candidates`,
  summary: "Orders without a line that a line of the statement may mean, the likeliest first, at most 20",
  callers,
  query: z.strictObject({ q: search }),
  reply: z.object({ items: z.array(candidate) }),
  refusals: ["invalid", "notFound"],
});

/** Takes a statement in; nothing is read of it before its columns are told. */
export const sendStatement = call({
  method: "POST",
  path: `${base}/settlements/{id}/statement`,
  summary: "Send a party's statement (CSV or XLSX); answers its columns and what they seem to be",
  callers,
  body: z.object({ file: z.file() }),
  encoding: "multipart",
  reply: z.object({
    fileId: z.string(),
    name: z.string(),
    headings: z.array(z.string()),
    /** The first rows, as texts, below these headings. */
    rows: z.array(z.array(z.string())),
    rowCount: whole,
    /** Of this party's last statement where its headings are here, else guessed; a column that was not found is an empty text or null. */
    mapping,
    isRemembered: z.boolean(),
    /** How many lines the statement has that this one would replace; null for none. */
    replaces: z.nullable(whole),
  }),
  refusals: ["invalid", "notFound", "tooLarge", "wrongType", "rule", "away"],
});
export type StatementColumns = z.output<typeof sendStatement.reply>;
export type StatementMapping = z.output<typeof mapping>;

/** Reads it: all lines or none. `invalid` names rows and columns, `errors[].path` is `rows.<row>.<mapped>`. */
export const readStatement = call({
  method: "POST",
  path: `${base}/settlements/{id}/statement/{fileId}/read/json`,
  summary:
    "Read the lines of a statement and compare them with the orders; remembers the columns for this party",
  callers,
  body: z.strictObject({
    mapping,
    /** Without it, a statement that is there already is not replaced. */
    replace: z.optional(z.boolean()),
  }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "rule", "tooLarge", "wrongType", "away"],
});

/** What was matched by hand and what was explained stays. */
export const compareAgain = call({
  method: "POST",
  path: `${base}/settlements/{id}/compare`,
  summary: "Compare a statement again with the orders as they are now",
  callers,
  reply: settlementDetail,
  refusals: ["notFound", "rule"],
});

export const matchLine = call({
  method: "POST",
  path: `${base}/settlements/{id}/lines/{lineId}/match/json`,
  summary: "Say which order a line of a statement means",
  callers,
  body: z.strictObject({ orderId: z.string() }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "rule"],
});

export const unmatchLine = call({
  method: "POST",
  path: `${base}/settlements/{id}/lines/{lineId}/unmatch`,
  summary: "Part a line of a statement from its order",
  callers,
  reply: settlementDetail,
  refusals: ["notFound", "rule"],
});

export const explainLine = call({
  method: "POST",
  path: `${base}/settlements/{id}/lines/{lineId}/explain/json`,
  summary: "Say why a line and the ledger differ; null takes the reason back",
  callers,
  body: z.strictObject({ reason: z.nullable(reason) }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "rule"],
});

export const explainLines = call({
  method: "POST",
  path: `${base}/settlements/{id}/lines/explain/json`,
  summary: "Give one reason to several lines: those named, or all of a kind that have none yet",
  callers,
  body: z.strictObject({
    reason,
    ids: z.optional(z.array(z.string()).check(z.maxLength(500, { error: message("tooMany", 500) }))),
    kind: z.optional(z.enum(lineKinds)),
  }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "rule"],
});

const language = z.enum(["en", "km"]);

export const settlementDocument = call({
  method: "GET",
  path: `${base}/settlements/{id}/document`,
  summary: "The statement of a settlement as a PDF, in Khmer or English",
  callers,
  query: z.strictObject({ language }),
  reply: z.file(),
  refusals: ["invalid", "notFound", "rule", "tooMany", "failed"],
});

/** Mails it to the party's address; a party without one is refused. */
export const sendSettlement = call({
  method: "POST",
  path: `${base}/settlements/{id}/send/json`,
  summary: "Mail the statement of a settlement to the party, as a PDF",
  callers,
  body: z.strictObject({ language }),
  reply: settlementDetail,
  refusals: ["invalid", "notFound", "outOfDate", "rule", "tooMany", "failed", "away"],
  perHour: 120,
});
