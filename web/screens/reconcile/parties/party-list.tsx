import type { reconcileParties } from "../../../../domain/contracts/reconcile/reconcile-parties.ts";
import type { ReconcileKind } from "../../../../domain/contracts/reconcile/reconcile-parts.ts";
import type { ReplyOf } from "../../../../domain/declare/endpoint.ts";
import type { Days } from "../../../../domain/reports/period.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { ListPages } from "../../../records/list/list-pages.tsx";
import type { usePageSearch } from "../../../ui/hooks/use-page-search.ts";
import { IconScale } from "../../../ui/icons/scale.ts";
import { IconSearchOff } from "../../../ui/icons/search-off.ts";
import { StateView } from "../../../ui/state-view.tsx";
import { PartyCards } from "./party-cards.tsx";
import { PartyTable } from "./party-table.tsx";

const text = {
  nothing: localized("Nothing to settle", "គ្មានអ្វីត្រូវទូទាត់"),
  nothingHow: localized(
    "Everything is settled up to this date. Choose another month to see its settlements.",
    "អ្វីៗត្រូវបានទូទាត់គិតត្រឹមថ្ងៃនេះ។ សូមជ្រើសរើសខែផ្សេង ដើម្បីមើលការទូទាត់គណនីរបស់ខែនោះ។",
  ),
  noMatch: localized("No match", "រកមិនឃើញ"),
  noMatchHow: localized("Try fewer letters or another spelling.", "សូមសាកវាយអក្សរតិចជាងនេះ ឬអក្ខរាវិរុទ្ធផ្សេង។"),
};

type PageSearchHandle = ReturnType<typeof usePageSearch>;

interface Props {
  readonly kind: ReconcileKind;
  readonly found: ReplyOf<typeof reconcileParties>;
  readonly days: Days;
  readonly search: PageSearchHandle["search"];
  readonly isNarrow: boolean;
  /** Whether old rows are shown while new ones load. */
  readonly isStale: boolean;
  readonly onPage: PageSearchHandle["changePage"];
}

/** One page of parties with their sums, as table or cards. */
export function PartyList({ kind, found, days, search, isNarrow, isStale, onPage }: Props) {
  const t = useText();
  const Rows = isNarrow ? PartyCards : PartyTable;
  const isSearch = search.q !== "";
  if (found.items.length === 0)
    return (
      <StateView
        role="status"
        icon={isSearch ? <IconSearchOff size={40} /> : <IconScale size={40} />}
        title={t(isSearch ? text.noMatch : text.nothing)}
        text={t(isSearch ? text.noMatchHow : text.nothingHow)}
      />
    );
  return (
    <>
      <Rows kind={kind} rows={found.items} sums={found.sums} days={days} isStale={isStale} />
      <ListPages
        state={search}
        total={found.total}
        totalIsExact={found.totalIsExact}
        count={found.items.length}
        onChange={onPage}
      />
    </>
  );
}
