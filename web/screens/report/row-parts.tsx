import { ActionIcon } from "@mantine/core";
import { IconExternalLink, IconListSearch } from "@tabler/icons-react";
import { Link } from "react-router";
import { words } from "../../../domain/words.ts";
import { nameIn } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import frame from "./report.module.css";
import styles from "./row-parts.module.css";
import type { TableRow } from "./table-rows.ts";

const text = {
  unsaid: words("Not said", "មិនបានបញ្ជាក់"),
  narrow: words("Narrow the report to {0}", "កំណត់របាយការណ៍ត្រឹម {0}"),
  open: words("Open {0}", "បើក {0}"),
  records: words("Show the records of {0}", "មើលទិន្នន័យរបស់ {0}"),
};

/** What a row of the breakdown is called. */
export function useRowName(): (one: TableRow) => string {
  const say = useText();
  const { language } = useLanguage();
  return ({ row }) => nameIn(language, row) || say(text.unsaid);
}

/** The name of a row over its bar; choosing it narrows the report to it. */
export function RowName({ one }: { readonly one: TableRow }) {
  const say = useText();
  const name = useRowName()(one);
  return (
    <span className={styles.name}>
      {one.narrow ? (
        <button type="button" className={styles.narrow} title={say(text.narrow, name)} onClick={one.narrow}>
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

/** Leads to the records behind a row. */
export function RecordsLink({ one }: { readonly one: TableRow }) {
  const say = useText();
  const name = useRowName()(one);
  if (!one.records) return null;
  // Of a ranking it is the record itself that has the place.
  const label = say(one.row.rank ? text.open : text.records, name);
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
