import { Button, Group, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import classes from "./import.module.css";

const text = { more: localized("Show more", "បង្ហាញបន្ថែម") };

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** How many rows are shown first. */
  readonly atOnce: number;
  /** Renders the rows that are shown. */
  readonly children: (shown: readonly Row[]) => ReactNode;
  /** The text below them: how many of all are shown. */
  readonly summary: (shown: number) => string;
}

/** Many rows of a file in a box that scrolls, some at a time. */
export function ImportRows<Row>({ label, rows, atOnce, children, summary }: Props<Row>) {
  const t = useText();
  const [count, setCount] = useState(atOnce);
  const shown = rows.slice(0, count);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={classes.rows} aria-label={label} tabIndex={0}>
        {children(shown)}
      </section>
      <Group justify="space-between" mt={6} mih={30}>
        <Text size="sm" c="dimmed">
          {summary(shown.length)}
        </Text>
        {count < rows.length ? (
          <Button size="compact-sm" variant="subtle" onClick={() => setCount(count + 5 * atOnce)}>
            {t(text.more)}
          </Button>
        ) : null}
      </Group>
    </>
  );
}
