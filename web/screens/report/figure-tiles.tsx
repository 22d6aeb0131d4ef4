import { Button, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { ReportReply } from "../../../domain/calls/report.ts";
import type { Figure } from "../../../domain/declare/report.ts";
import { changeOf, figureText, shortFigure } from "../../../domain/reports/figure-text.ts";
import { words } from "../../../domain/words.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { FigureFace } from "../../ui/figure-face.tsx";
import { ChangeMark } from "./change-mark.tsx";
import styles from "./figure-tiles.module.css";
import frame from "./report.module.css";
import type { ReportHandle } from "./use-report.ts";

const text = {
  figures: words("Figures", "តួលេខ"),
  more: words("{0, plural, one {The figure} other {All # figures}}", "តួលេខទាំង {0}"),
  fewer: words("Fewer figures", "បង្ហាញតិចជាងនេះ"),
  before: words("before: {0}", "មុន៖ {0}"),
};

interface Props {
  readonly handle: ReportHandle;
  readonly reply: ReportReply;
}

/** How many stand at once, unless all are asked for; a phone shows half of them (figure-tiles.module.css). */
export const atOnce = 8;
const onPhone = 4;

/** As many columns as leave the fewest places of the last row empty. */
export function columnsFor(count: number): number {
  if (count <= 5) return count;
  const left = (columns: number): number => (columns - (count % columns)) % columns;
  return [5, 4, 3].reduce((best, columns) => (left(columns) < left(best) ? columns : best));
}

/** Every figure of the report; the chosen one is drawn below and sorts the table. */
export function FigureTiles({ handle, reply }: Props) {
  const { report, state, change } = handle;
  const say = useText();
  const names = Object.keys(report.figures);
  const [isWhole, setIsWhole] = useState(names.indexOf(state.figure) >= onPhone);
  const columns = columnsFor(isWhole ? names.length : Math.min(names.length, atOnce));
  return (
    <section aria-label={say(text.figures)}>
      <div className={styles.tiles} data-whole={isWhole || undefined} data-columns={columns}>
        {Object.entries(report.figures).map(([name, figure]) => (
          <Tile
            key={name}
            figure={figure}
            total={reply.totals[name] ?? { value: null, before: null }}
            isChosen={name === state.figure}
            onChoose={() => change({ figure: name, sort: null })}
          />
        ))}
      </div>
      {names.length > onPhone ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          className={`${frame.noPrint} ${names.length > atOnce ? "" : styles.onPhone}`}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? say(text.fewer) : say(text.more, names.length)}
        </Button>
      ) : null}
    </section>
  );
}

interface TileProps {
  readonly figure: Figure;
  readonly total: { readonly value: number | null; readonly before: number | null };
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Tile({ figure, total, isChosen, onChoose }: TileProps) {
  const say = useText();
  const { language } = useLanguage();
  const change = changeOf(total, figure, language);
  return (
    <UnstyledButton className={styles.tile ?? ""} aria-pressed={isChosen} onClick={onChoose}>
      <FigureFace figure={figure} value={total.value} styles={styles} />
      {change ? (
        <span className={styles.change}>
          <ChangeMark change={change} />
          {total.before === 0 ? null : (
            <span className={styles.before} title={figureText(total.before, figure, language)}>
              {say(text.before, shortFigure(total.before, figure, language))}
            </span>
          )}
        </span>
      ) : null}
    </UnstyledButton>
  );
}
