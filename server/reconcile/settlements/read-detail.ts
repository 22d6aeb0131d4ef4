import type { Actor } from "../../../domain/access/roles.ts";
import type { SettlementDetail } from "../../../domain/contracts/reconcile/reconcile-settlements.ts";
import { settlement } from "../../../domain/entities/orders/settlement.ts";
import { user } from "../../../domain/entities/people/user.ts";
import type { Language } from "../../../domain/text/localized-text.ts";
import { columnsOf, innerAlias } from "../../db/columns.ts";
import type { Queries } from "../../db/database.ts";
import { openFileSql } from "../bank-files/payees.ts";
import { findParty, parsePartyKey } from "../reconcile-kinds.ts";
import { countLines } from "../statements/count-lines.ts";
import { findCloseBlocker, requiresNote } from "./close-preconditions.ts";
import { countUncompared } from "./expected-items.ts";
import { findSettlement, findStatement, type SettlementRow } from "./find-settlement.ts";
import { completeSums, sumEntries } from "./ledger-sums.ts";
import { readPayouts } from "./payouts.ts";
import { computeSums } from "./store-sums.ts";

const person = innerAlias("person");
const p = columnsOf(user, person);
const s = columnsOf(settlement, "s");
const n = columnsOf(settlement, "n");

interface DetailQuery {
  readonly db: Queries;
  readonly actor: Actor;
  readonly id: string;
  readonly language: Language;
}
interface DetailRow {
  readonly bankFile: SettlementDetail["bankFile"];
  readonly reference: string | null;
  readonly slip: string | null;
  readonly settledOn: string | null;
  readonly sentOn: string | null;
  readonly url: string | null;
  readonly createdAt: Date;
  readonly isNewest: boolean;
  readonly timeline: SettlementDetail["timeline"];
  readonly by: SettlementDetail["timeline"][number]["by"];
}

const personSql = (id: string) =>
  `(select json_build_object('id', ${p.id}, 'label', ${p.name}, 'labelKh', ${p.nameKh}) from "user" ${person} where ${p.id} = ${id})`;

const moreSql = `select ${s.reference}, ${s.slip}, ${s.settledOn} as "settledOn", ${s.sentOn} as "sentOn", ${s.statement} as url,
  s.created_at as "createdAt", ${openFileSql} as "bankFile",
  not exists (select from settlement n where ${n.party} = ${s.party} and n.deleted_at is null and lower(${n.period}) > lower(${s.period})) as "isNewest",
  coalesce((select json_agg(json_build_object('at', t ->> 'at', 'by', ${personSql("(t ->> 'byId')::uuid")}, 'from', t ->> 'from',
    'to', t ->> 'to', 'note', t ->> 'note', 'kind', t ->> 'kind') order by place) from jsonb_array_elements(${s.timeline}) with ordinality l (t, place)), '[]') as timeline,
  ${personSql("(select read_by from settlement_statement where settlement_id = s.id)")} as by
from settlement s where s.id = $1`;

/** Sums of a settlement's entries before its period. */
async function readCarriedOver(db: Queries, found: SettlementRow): Promise<SettlementDetail["carriedOver"]> {
  const { earlier } = await sumEntries(db, found);
  const { orders, net, held, due } = completeSums(parsePartyKey(found.party).kind, earlier);
  return { orders, net, held, due };
}

/** The party of a settlement; one that no longer exists keeps its key as its name. */
function partyOf(party: Awaited<ReturnType<typeof findParty>>, key: string): SettlementDetail["party"] {
  return {
    id: party?.id ?? "",
    label: party?.label ?? key,
    labelKh: party?.labelKh ?? null,
    code: party?.code ?? null,
    email: party?.email ?? null,
  };
}

/** The statement of a settlement, null when none was read. */
function statementOf(
  statement: Awaited<ReturnType<typeof findStatement>>,
  row: DetailRow | undefined,
): SettlementDetail["statement"] {
  if (!statement) return null;
  return {
    url: row?.url ?? "",
    name: statement.fileName,
    lines: statement.lines,
    leftOut: statement.leftOut,
    mapping: statement.mapping,
    readAt: statement.readAt.toISOString(),
    by: row?.by ?? null,
  };
}

/** Reads a settlement with all data of its screen. Throws `notFound`. */
export async function readSettlementDetail({
  db,
  actor,
  id,
  language,
}: DetailQuery): Promise<SettlementDetail> {
  const found = await findSettlement({ db, actor, id });
  const party = await findParty(db, found.party);
  const statement = await findStatement(db, id);
  const [more] = await db.query<DetailRow>(moreSql, [id]);
  const isOpen = found.state === "open";
  const lines = await countLines(db, id);
  const unseen = statement && isOpen ? await countUncompared(db, found, statement.mapping.amountIs) : 0;
  const why = isOpen && statement ? findCloseBlocker({ unseen, open: lines.open }) : null;
  return {
    id,
    number: found.number,
    version: found.version,
    state: found.state,
    period: { from: found.from, to: found.to },
    kind: party?.screen ?? "vendors",
    party: partyOf(party, found.party),
    sums: await computeSums(db, found),
    carriedOver: await readCarriedOver(db, found),
    adjustments: found.adjustments.map(({ direction, amount, reason }) => ({ direction, amount, reason })),
    statement: statementOf(statement, more),
    lines: { ...lines, unseen },
    notClosable: why?.[language] ?? null,
    closeNeedsNote: isOpen && !statement && (await requiresNote(db, found)),
    isNewest: more?.isNewest ?? true,
    payouts: [...(await readPayouts(db, id))],
    bankFile: more?.bankFile ?? null,
    reference: more?.reference ?? null,
    slip: more?.slip ?? null,
    settledOn: more?.settledOn ?? null,
    sentOn: more?.sentOn ?? null,
    timeline: more?.timeline ?? [],
    createdAt: more?.createdAt.toISOString() ?? "",
  };
}
