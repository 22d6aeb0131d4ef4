import type { Actor } from "../../../domain/access/roles.ts";
import { payout } from "../../../domain/entities/orders/payout.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { addDays, todayIn } from "../../../domain/reports/period.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import type { FileStore } from "../../files/store/file-store.ts";
import { partyFields } from "../../reconcile/reconcile-kinds.ts";
import { storeSums } from "../../reconcile/settlements/store-sums.ts";
import { nextNumbers } from "../../records/values/next-number.ts";
import { insertMany, type NewValues } from "../../records/write/insert-many.ts";
import { demoAccountId } from "../demo-accounts.ts";
import { fixedNumber } from "../fixed-id.ts";
import { demoId, type SeedContext } from "../seed-context.ts";
import { seedStatement } from "./seed-statement.ts";

const s = columnsOf(settlement, "s");

interface Month {
  readonly from: string;
  readonly to: string;
}
/** The whole calendar month this many months ago, in Cambodian days. */
function monthAgo(today: string, count: number): Month {
  const [year = 0, month = 1] = today.split("-").map(Number);
  const first = (offset: number): string =>
    new Date(Date.UTC(year, month - 1 - offset, 1)).toISOString().slice(0, 10);
  return { from: first(count), to: addDays(first(count - 1), -1) };
}

type State = "open" | "matched" | "settled";
interface PlannedSettlement {
  readonly party: string;
  readonly monthsAgo: number;
  readonly state: State;
}
type Prefix = keyof typeof partyFields;

/** The parties of a kind with most orders. */
async function busiestParties(
  { tx }: SeedContext,
  prefix: Prefix,
  { count, where = "true" }: { count: number; where?: string },
) {
  const rows = await tx.query<{ party: string }>(
    `select party from ledger_entry e left join payment_method m on e.party = 'paymentMethod:' || m.id
     where party like $1 and ${where} group by party order by count(*) desc, party limit $2`,
    [`${prefix}:%`, count],
  );
  return rows.map(({ party }) => party);
}

/** Plans settlements: some parties with consecutive settled months, a closed one, and two open ones. */
async function planSettlements(work: SeedContext): Promise<readonly PlannedSettlement[]> {
  const vendors = await busiestParties(work, "vendor", { count: 4 });
  const carriers = await busiestParties(work, "deliveryService", { count: 2 });
  const online = await busiestParties(work, "paymentMethod", { count: 2, where: "m.kind <> 'amk'" });
  const amk = await busiestParties(work, "paymentMethod", { count: 1, where: "m.kind = 'amk'" });
  const months = (party: string | undefined, states: readonly State[]): readonly PlannedSettlement[] =>
    party === undefined
      ? []
      : states.map((state, index) => ({ party, state, monthsAgo: states.length - index }));
  return [
    ...vendors.slice(0, 2).flatMap((party) => months(party, ["settled", "settled", "settled"])),
    ...months(vendors[2], ["settled", "settled", "matched"]),
    ...months(vendors[3], ["settled", "open"]),
    ...months(carriers[0], ["settled", "settled"]),
    ...months(carriers[1], ["settled", "matched"]),
    ...months(online[0], ["open"]),
    ...months(online[1], ["settled", "settled"]),
    ...months(amk[0], ["settled", "settled"]),
  ];
}

const hour = 3_600_000;
const later: Record<State, readonly [State, number, string | null][]> = {
  open: [["open", 9, null]],
  matched: [
    ["open", 9, null],
    ["matched", 33, "ផ្ទៀងរួច · Checked against the ledger."],
  ],
  settled: [
    ["open", 9, null],
    ["matched", 33, "ផ្ទៀងរួច · Checked against the ledger."],
    ["settled", 79, "ផ្ទេរតាមធនាគារ · By bank transfer."],
  ],
};

/** Timeline entries after the end of the month, none in the future. */
function timelineOf({ state }: PlannedSettlement, { to }: Month) {
  const end = Date.parse(`${addDays(to, 1)}T00:00:00+07:00`);
  const pace = Math.min(1, (Date.now() - end) / (80 * hour));
  return later[state].map(([reached, hours, note], index) => ({
    at: new Date(end + Math.max(0, hours * hour * pace)).toISOString(),
    byId: demoAccountId("admin"),
    from: later[state][index - 1]?.[0] ?? null,
    to: reached,
    note,
  }));
}

/** Adds what was paid of the settled ones, which have a slip. */
async function seedPayouts(tx: Queries, ids: readonly string[]): Promise<void> {
  const paid = await tx.query<{ id: string; due: number; reference: string; slip: string; paidOn: string }>(
    `select id, ${s.due}, ${s.reference}, ${s.slip}, ${s.settledOn} as "paidOn" from settlement s
     where id = any ($1::uuid[]) and ${s.slip} is not null and ${s.due} <> 0 order by id`,
    [ids],
  );
  await insertMany(
    tx,
    payout,
    paid.map(({ id, due, ...rest }, index) => ({
      id: demoId(payout, index),
      settlementId: id,
      direction: due > 0 ? "paid" : "received",
      amount: Math.abs(due),
      ...rest,
    })),
  );
}

/**
 * Adds settlements of the last months: each closed one takes its ledger entries in turn; a provider's is open, with a
 * statement that has differences. Requires orders. `slip` is a document URL.
 */
export async function seedSettlements(
  work: SeedContext,
  { files, slip }: { readonly files: FileStore; readonly slip: string },
): Promise<void> {
  const { tx, adminId } = work;
  const today = todayIn(Date.now());
  const planned = await planSettlements(work);
  if (planned.length === 0) return;
  const actor: Actor = { userId: adminId, role: "backofficeAdmin", vendorId: null, profileId: null };
  const inOrder = [...planned].sort((a, b) => b.monthsAgo - a.monthsAgo || a.party.localeCompare(b.party));
  const numbers = await nextNumbers(tx, "ST", inOrder.length);
  const rows = inOrder.map((one, index) => {
    const period = monthAgo(today, one.monthsAgo);
    const timeline = timelineOf(one, period);
    const [prefix = "", partyId = ""] = one.party.split(":");
    const column = Object.entries(partyFields).find(([name]) => name === prefix)?.[1] ?? "vendorId";
    const isSettled = one.state === "settled";
    const last = timeline.at(-1)?.at ?? "";
    return {
      id: demoId(settlement, index),
      number: numbers[index],
      party: one.party,
      [column]: partyId,
      period,
      timeline,
      // Settled ones are closed first: only a closed settlement takes entries.
      state: one.state === "open" ? "open" : "matched",
      reference: isSettled ? `FT${260_000_000 + fixedNumber(`transfer:${index}`, 9_999_999)}` : null,
      settledOn: isSettled ? todayIn(Date.parse(last)) : null,
      slip: isSettled ? slip : null,
      createdAt: timeline[0]?.at,
      updatedAt: last,
      createdBy: adminId,
      updatedBy: adminId,
    } satisfies NewValues<typeof settlement>;
  });
  await insertMany(tx, settlement, rows);
  for (const { id, party, period, state } of rows)
    if (state === "matched")
      await tx.query(
        "update ledger_entry set settlement_id = $1 where party = $2 and day <= $3::date and settlement_id is null",
        [id, party, period.to],
      );
  const open = rows.find(({ state, party }) => state === "open" && party.startsWith("paymentMethod:"));
  if (open) await seedStatement({ tx, files, actor, id: open.id });
  for (const { id } of rows) await storeSums({ tx, actor, id });
  await seedPayouts(
    tx,
    rows.map(({ id }) => id),
  );
  await tx.query("select set_config('kasekam.action', 'unrecorded', true)");
  await tx.query(
    `update settlement set state = case when slip is null then state else 'settled' end,
       paid = case when slip is null then 0 else due end, updated_at = (timeline -> -1 ->> 'at')::timestamptz, version = 1
     where id = any ($1::uuid[])`,
    [rows.map(({ id }) => id)],
  );
  await tx.query("select set_config('kasekam.action', '', true)");
}
