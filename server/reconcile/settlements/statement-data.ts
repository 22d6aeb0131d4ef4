import type { SettlementDetail } from "../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { order } from "../../../domain/entities/orders/order.ts";
import { deliveryService } from "../../../domain/entities/services/delivery-service.ts";
import { vendor } from "../../../domain/entities/vendors/vendor.ts";
import type { PartyKind } from "../../../domain/reconcile/settlement-sums.ts";
import { formats } from "../../../domain/text/format.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { writePhone } from "../../../domain/values/phone-text.ts";
import { columnsOf } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import type { PrintOptions } from "../../documents/document-parts.ts";
import { otherLanguage, pickText } from "../../documents/document-texts.ts";
import type { StatementAmount, StatementData } from "../../documents/render-statement.ts";
import { placeLabelSql } from "../../records/read/serialize.ts";
import { parsePartyKey } from "../reconcile-kinds.ts";
import { entriesSql } from "./ledger-sums.ts";
import { partyTexts, statementTexts } from "./statement-texts.ts";

const o = columnsOf(order, "o");
const v = columnsOf(vendor, "v");
const ds = columnsOf(deliveryService, "ds");

interface StatementLineRow {
  readonly day: string;
  readonly name: string;
  readonly gross: number;
  readonly commission: number;
  readonly fees: number;
  readonly refunds: number;
  readonly net: number;
  readonly held: number;
}

/** Above this many orders the statement lists days instead of orders. */
const maxOrders = 2000;

/** Lists the orders of a settlement, or its days above `maxOrders`. */
async function findLines(
  db: Queries,
  party: string,
  detail: SettlementDetail,
): Promise<readonly StatementLineRow[]> {
  const { id, state, period, sums } = detail;
  const { condition, values } = entriesSql({ id, party, to: period.to, state });
  const added = `sum(e.gross)::bigint as gross, sum(e.commission)::bigint as commission, sum(e.fees)::bigint as fees,
    sum(e.refunds)::bigint as refunds, sum(e.net)::bigint as net, sum(e.held)::bigint as held`;
  return sums.orders > maxOrders
    ? db.query<StatementLineRow>(
        `select e.day, count(distinct e.order_id)::text as name, ${added} from ledger_entry e where ${condition} group by e.day order by e.day`,
        values,
      )
    : db.query<StatementLineRow>(
        `select min(e.day) as day, ${o.number} as name, ${added} from ledger_entry e join "order" o on o.id = e.order_id
         where ${condition} group by o.id, ${o.number} order by min(e.day), ${o.number}`,
        values,
      );
}

interface Address {
  readonly phone: string | null;
  readonly address: string | null;
  readonly taxId: string | null;
  readonly place: { readonly label: string; readonly labelKh: string } | null;
}

async function findAddress(db: Queries, party: string): Promise<Address | null> {
  const { kind, id } = parsePartyKey(party);
  const select: Record<PartyKind, string> = {
    vendor: `select ${v.phone}, ${v.address}, ${v.taxId} as "taxId", ${placeLabelSql(v.place)} as place from vendor v where id = $1`,
    deliveryService: `select ${ds.phone}, null as address, null as "taxId", null as place from delivery_service ds where id = $1`,
    paymentMethod: `select null as phone, null as address, null as "taxId", null as place from payment_method where id = $1`,
  };
  const [found] = await db.query<Address>(select[kind], [id]);
  return found ?? null;
}

function detailsOf(found: Address | null, detail: SettlementDetail, language: Language): readonly string[] {
  const { phone, taxNumber } = statementTexts;
  return [
    detail.party.code,
    found?.address,
    found?.place ? pickText(found.place.label, found.place.labelKh, language) : null,
    found?.phone ? `${phone[language]} ${writePhone(found.phone)}` : null,
    found?.taxId ? `${taxNumber[language]} ${found.taxId}` : null,
  ].flatMap((text) => (text ? [text] : []));
}

/** The settlement summary from sales or payments to the amount due, without lines of 0. */
function amountsOf(
  detail: SettlementDetail,
  kind: PartyKind,
  language: Language,
): readonly StatementAmount[] {
  const { sums, carriedOver, adjustments, payouts } = detail;
  const { riel, date } = formats[language];
  const texts = statementTexts;
  const plain = (label: string, amount: number, note: string | null = null): readonly StatementAmount[] =>
    amount === 0 && note === null ? [] : [{ label, value: riel(amount), weight: "plain", note }];
  const earlier = carriedOver.orders > 0 ? ` · ${texts.carriedOver[language]}: ${riel(carriedOver.net)}` : "";
  const sign = kind === "paymentMethod" ? -1 : 1;
  const left = sums.payable > 0 ? texts.wePay : sums.payable < 0 ? texts.theyPay : texts.nothingDue;
  return [
    ...plain(
      partyTexts[kind].gross[language],
      sums.gross,
      `${formats[language].number(sums.orders)} ${texts.orders[language]}${earlier}`,
    ),
    ...plain(texts.commission[language], -sums.commission),
    ...plain(partyTexts[kind].fees[language], -sums.fees),
    ...plain(texts.refunds[language], -sums.refunds),
    ...adjustments.flatMap(({ direction, amount, reason }) =>
      plain(texts.adjustment[language], (direction === "add" ? amount : -amount) * sign, reason),
    ),
    { label: texts.net[language], value: riel(sums.net), weight: "sum", note: null },
    ...plain(texts.held[language], -sums.held),
    ...payouts.flatMap(({ direction, amount, reference, paidOn }) =>
      plain(
        (direction === "paid" ? texts.wePaid : texts.theyPaid)[language],
        (direction === "paid" ? -amount : amount) * sign,
        [paidOn === null ? null : date(paidOn), reference].filter((part) => part !== null).join(" · "),
      ),
    ),
    { label: left[language], value: riel(Math.abs(sums.payable)), weight: "total", note: null },
  ];
}

function tableOf(
  lines: readonly StatementLineRow[],
  detail: SettlementDetail,
  language: Language,
): StatementData["lines"] {
  const { sums } = detail;
  const texts = statementTexts;
  const { number, date } = formats[language];
  const isByDay = sums.orders > maxOrders;
  const all = [
    { label: texts.commission, of: (line: StatementLineRow) => line.commission, sum: sums.commission },
    { label: texts.fees, of: (line: StatementLineRow) => line.fees, sum: sums.fees },
    { label: texts.refunds, of: (line: StatementLineRow) => line.refunds, sum: sums.refunds },
  ].filter(({ sum }) => sum !== 0);
  const columns = [
    {
      label: partyTexts[partyKindOf(detail)].gross,
      of: (line: StatementLineRow) => line.gross,
      sum: sums.gross,
    },
    ...all,
    { label: texts.due, of: (line: StatementLineRow) => line.net, sum: sums.net - sums.adjusted },
    ...(sums.held === 0
      ? []
      : [{ label: texts.cash, of: (line: StatementLineRow) => line.held, sum: sums.held }]),
  ];
  return {
    title: (isByDay ? texts.linesByDay : texts.lines)[language],
    columns: [
      { label: texts.day[language], align: "left" },
      {
        label: isByDay ? texts.lines[language] : texts.order[language],
        align: isByDay ? "right" : "left",
        share: 1,
      },
      ...columns.map(({ label }) => ({ label: label[language], align: "right" as const })),
    ],
    rows: lines.map((line) => [date(line.day), line.name, ...columns.map(({ of }) => number(of(line)))]),
    totals: [texts.total[language], "", ...columns.map(({ sum }) => number(sum))],
  };
}

const partyKindOf = ({ kind }: SettlementDetail): PartyKind =>
  kind === "vendors" ? "vendor" : kind === "deliveryservice" ? "deliveryService" : "paymentMethod";

interface StatementDataInput extends PrintOptions {
  readonly db: Queries;
  readonly detail: SettlementDetail;
}

/** Builds the statement data of a settlement for printing, all texts in the document's language. */
export async function buildStatementData({
  db,
  detail,
  language,
  printedBy,
}: StatementDataInput): Promise<StatementData> {
  const kind = partyKindOf(detail);
  const party = `${kind}:${detail.party.id}`;
  const texts = statementTexts;
  const { date } = formats[language];
  const other = pickText(detail.party.label, detail.party.labelKh, otherLanguage(language));
  const name = pickText(detail.party.label, detail.party.labelKh, language);
  return {
    language,
    printedBy,
    title: texts.title[language],
    otherTitle: texts.title[otherLanguage(language)],
    number: detail.number,
    state: { label: texts.states[detail.state][language], isFinal: detail.state !== "open" },
    period: `${date(detail.period.from)} – ${date(detail.period.to)}`,
    party: {
      role: partyTexts[kind].role[language],
      name: other === name ? name : `${name} · ${other}`,
      details: detailsOf(await findAddress(db, party), detail, language),
    },
    amounts: amountsOf(detail, kind, language),
    lines: tableOf(await findLines(db, party, detail), detail, language),
    signatures: [texts.preparedBy[language], texts.receivedBy[language]],
    note: texts.note[language],
  };
}
