import type { Actor } from "../../../domain/access/roles.ts";
import type { createSettlement } from "../../../domain/contracts/reconcile/reconcile-settlements.ts";
import type { BodyOf } from "../../../domain/declare/endpoint.ts";
import type { StoredValues } from "../../../domain/declare/index.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { AppError } from "../../../domain/errors/errors.ts";
import { message, messageText } from "../../../domain/errors/messages.ts";
import { todayIn } from "../../../domain/reports/period.ts";
import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { isId } from "../../records/operation-context.ts";
import { nextNumber } from "../../records/values/next-number.ts";
import { writeNew } from "../../records/write/create.ts";
import { lockParty } from "../lock-party.ts";
import { findKind, partyFields } from "../reconcile-kinds.ts";
import { storeSums } from "./store-sums.ts";

const s = columnsOf(settlement, "s");

interface StartSettlementInput {
  readonly tx: Queries;
  readonly actor: Actor;
  readonly request: BodyOf<typeof createSettlement>;
}

const refused = (path: string, text: LocalizedText): AppError =>
  new AppError("rule", { message: text, issues: [{ path, message: text }] });

function assertValidPeriod({ from, to }: StartSettlementInput["request"]): void {
  if (to < from)
    throw new AppError("invalid", { issues: [{ path: "to", message: messageText(message("period")) }] });
  if (to > todayIn(Date.now()))
    throw refused(
      "to",
      localized("Choose a period that ends today or earlier.", "សូមជ្រើសរើសរយៈពេលដែលបញ្ចប់ត្រឹមថ្ងៃនេះ ឬមុននេះ។"),
    );
}

/** Throws unless the settlement directly follows the party's newest one; late entries are carried over. */
async function assertInOrder(tx: Queries, party: string, from: string): Promise<void> {
  const [open] = await tx.query<{ number: string }>(
    `select ${s.number} from settlement s where ${s.party} = $1 and ${s.state} = 'open' and deleted_at is null`,
    [party],
  );
  if (open)
    throw refused(
      "partyId",
      localized(
        `${open.number} of this party is still open. Close or discard it first.`,
        `${open.number} របស់ភាគីនេះនៅបើកនៅឡើយ។ សូមបិទ ឬលុបចោលជាមុនសិន។`,
      ),
    );
  const [later] = await tx.query<{ number: string; to: string }>(
    `select ${s.number}, (upper(${s.period}) - 1)::text as "to" from settlement s
     where ${s.party} = $1 and deleted_at is null and upper(${s.period}) > $2::date order by ${s.period} desc limit 1`,
    [party, from],
  );
  if (later)
    throw refused(
      "from",
      localized(
        `${later.number} covers this party up to ${later.to}. Choose a later start.`,
        `${later.number} រាប់បញ្ចូលភាគីនេះរហូតដល់ ${later.to}។ សូមជ្រើសរើសថ្ងៃចាប់ផ្ដើមក្រោយនេះ។`,
      ),
    );
}

/** Creates a settlement. Returns its id. Throws `notFound` for a party of another kind, `rule` when out of order. */
export async function startSettlement({ tx, actor, request }: StartSettlementInput): Promise<string> {
  assertValidPeriod(request);
  const { party: kind, from: table } = findKind(request.kind);
  const { partyId } = request;
  const found = isId(partyId)
    ? await tx.query(`select 1 from ${table} p where p.id = $1 and p.deleted_at is null`, [partyId])
    : [];
  if (found.length === 0) throw new AppError("notFound");
  const party = `${kind}:${partyId}`;
  await lockParty(tx, party);
  await assertInOrder(tx, party, request.from);
  const values: StoredValues<typeof settlement> = {
    number: await nextNumber(tx, "ST"),
    party,
    [partyFields[kind]]: partyId,
    period: { from: request.from, to: request.to },
    state: "open",
  };
  const { id } = await writeNew({ db: tx, actor, entity: settlement, values });
  await storeSums({ tx, actor, id });
  return id;
}
