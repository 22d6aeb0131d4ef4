import { ActionIcon } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { IconExternalLink } from "../../../ui/icons/external-link.ts";
import { IconListSearch } from "../../../ui/icons/list-search.ts";
import { Link } from "../../../ui/links/link.tsx";
import frame from "../report.module.css";
import styles from "./row-parts.module.css";
import type { TableRow } from "./table-rows.ts";

const text = {
  unsaid: localized("Not specified", "មិនបានបញ្ជាក់"),
  narrow: localized("Filter by {0}", "ត្រងតាម {0}"),
  open: localized("Open {0}", "បើក {0}"),
  records: localized("View records of {0}", "មើលទិន្នន័យរបស់ {0}"),
};

/** Returns the name of a breakdown row. */
export function useRowName(): (one: TableRow) => string {
  const t = useText();
  const { language } = useLanguage();
  return ({ row }) => nameIn(language, row) || t(text.unsaid);
}

/** Row name above its bar; a click filters the report by it. */
export function RowName({ one }: { readonly one: TableRow }) {
  const t = useText();
  const name = useRowName()(one);
  return (
    <span className={styles.name}>
      {one.narrow ? (
        <button type="button" className={styles.narrow} title={t(text.narrow, name)} onClick={one.narrow}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${one.share * 100}%` }} />
      </span>
    </span>
  );
}

/** Link to the records behind a row. */
export function RecordsLink({ one }: { readonly one: TableRow }) {
  const t = useText();
  const name = useRowName()(one);
  if (!one.records) return null;
  // In a ranking the row is the record.
  const label = t(one.row.rank ? text.open : text.records, name);
  const Icon = one.row.rank ? IconExternalLink : IconListSearch;
  return (
    <ActionIcon
      component={Link}
      to={one.records}
      variant="subtle"
      className={frame.noPrint ?? ""}
      color="gray"
      aria-label={label}
      title={label}
    >
      <Icon size={18} />
    </ActionIcon>
  );
}
