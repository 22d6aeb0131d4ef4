import type { Actor } from "../../domain/access/roles.ts";
import type { Home } from "../../domain/contracts/home.ts";
import { news } from "../../domain/entities/news/news.ts";
import type { WorkName } from "../../domain/navigation/home-figures.ts";
import { addDays, type Days, lengthOf } from "../../domain/reports/period.ts";
import { columnsOf } from "../db/columns.ts";
import type { Queries } from "../db/database.ts";

const n = columnsOf(news, "n");

type WorkFigure = Pick<Home["figures"][number], "value" | "before" | "points">;

/** Answered question messages (not conversations), with the waiting time of each in minutes. */
const answeredSql = `select (m.replied_at at time zone 'Asia/Phnom_Penh')::date as day, extract(epoch from m.replied_at - m.at) / 60 as amount
  from message m where m.replied_by = $3 and m.replied_at >= ($1::date)::timestamp at time zone 'Asia/Phnom_Penh'
    and m.replied_at < ($2::date + 1)::timestamp at time zone 'Asia/Phnom_Penh' and m.at >= $1::date - 30`;
const within = (column: string) =>
  `${column} >= ($1::date)::timestamp at time zone 'Asia/Phnom_Penh' and ${column} < ($2::date + 1)::timestamp at time zone 'Asia/Phnom_Penh'
    and $3::uuid is not null`;
const dayOf = (column: string) => `(${column} at time zone 'Asia/Phnom_Penh')::date as day`;

/** Per figure: the rows with day and amount, and the aggregate over them. */
const workFigures: Readonly<Record<WorkName, { readonly rows: string; readonly of: string }>> = {
  answers: { rows: answeredSql, of: "count(w.day)" },
  answerMinutes: { rows: answeredSql, of: "percentile_cont(0.5) within group (order by w.amount)" },
  newsPublished: {
    rows: `select ${dayOf(n.publishedAt)}, 1 as amount from news n where deleted_at is null and ${n.state} in ('published', 'archived') and ${within(n.publishedAt)}`,
    of: "count(w.day)",
  },
  loanReferrals: {
    rows: `select ${dayOf("created_at")}, 1 as amount from referral_loan where deleted_at is null and ${within("created_at")}`,
    of: "count(w.day)",
  },
};

/** Reads a figure of the user's own work: the value of a period, of the previous one, and per day. */
export async function readWorkFigure(
  db: Queries,
  { actor, work, days }: { readonly actor: Actor; readonly work: WorkName; readonly days: Days },
): Promise<WorkFigure> {
  const { rows, of } = workFigures[work];
  const from = addDays(days.from, -lengthOf(days));
  const points = await db.query<{ day: string | null; span: string | null; amount: number | null }>(
    `with w as materialized (${rows})
     select null as day, s.span, (select ${of}::float8 from w where w.day between s.first and s.last) as amount
       from (values ('now', $4::date, $2::date), ('before', $1::date, $4::date - 1)) s (span, first, last)
     union all
     select d::date::text, null, (select ${of}::float8 from w where w.day = d::date)
       from generate_series($4::date, $2::date, interval '1 day') d
     order by 1 nulls first`,
    [from, days.to, actor.userId, days.from],
  );
  const amountOf = (span: string) => points.find((one) => one.span === span)?.amount ?? null;
  return {
    value: amountOf("now"),
    before: amountOf("before"),
    points: points.filter(({ day }) => day !== null).map(({ amount }) => amount),
  };
}
