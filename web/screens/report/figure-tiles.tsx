import { Button, Tooltip, UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { ReportReply } from "../../../domain/contracts/reports/report.ts";
import type { Figure } from "../../../domain/declare/report.ts";
import { changeOf, figureText, shortFigure } from "../../../domain/reports/figure-text.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { MetricHeader } from "../../ui/metric-header.tsx";
import { ChangeMark } from "./breakdown/change-mark.tsx";
import styles from "./figure-tiles.module.css";
import frame from "./report.module.css";
import type { ReportHandle } from "./use-report.ts";

const text = {
  figures: localized("Figures", "តួលេខ"),
  more: localized("Show all {0}", "បង្ហាញទាំង {0}"),
  fewer: localized("Show fewer", "បង្ហាញតិចជាងនេះ"),
  before: localized("previous: {0}", "មុន៖ {0}"),
};

interface Props {
  readonly handle: ReportHandle;
  readonly reply: ReportReply;
}

/** Number of tiles shown before "show all"; phones show half of them (figure-tiles.module.css). */
export const initialTileCount = 8;
const phoneTileCount = 4;

/** Column count that leaves the fewest empty cells in the last row. */
export function columnCountFor(count: number): number {
  if (count <= 5) return count;
  const left = (columns: number): number => (columns - (count % columns)) % columns;
  return [5, 4, 3].reduce((best, columns) => (left(columns) < left(best) ? columns : best));
}

/** Tiles of all figures; the selected one drives the chart and the table's sort order. */
export function FigureTiles({ handle, reply }: Props) {
  const { report, state, change } = handle;
  const t = useText();
  const names = Object.keys(report.figures);
  const [isWhole, setIsWhole] = useState(names.indexOf(state.figure) >= phoneTileCount);
  const columns = columnCountFor(isWhole ? names.length : Math.min(names.length, initialTileCount));
  return (
    <section aria-label={t(text.figures)}>
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
      {names.length > phoneTileCount ? (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={6}
          className={`${frame.noPrint} ${names.length > initialTileCount ? "" : styles.onPhone}`}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t(text.fewer) : t(text.more, names.length)}
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
  const t = useText();
  const { language } = useLanguage();
  const change = changeOf(total, figure, language);
  const full = figureText(total.value, figure, language);
  return (
    <Tooltip
      label={full}
      disabled={full === shortFigure(total.value, figure, language)}
      events={{ hover: true, focus: true, touch: true }}
    >
      <UnstyledButton className={styles.tile ?? ""} aria-pressed={isChosen} onClick={onChoose}>
        <MetricHeader figure={figure} value={total.value} styles={styles} />
        {change ? (
          <span className={styles.change}>
            <ChangeMark change={change} />
            {total.before === 0 ? null : (
              <span className={styles.before} title={figureText(total.before, figure, language)}>
                {t(text.before, shortFigure(total.before, figure, language))}
              </span>
            )}
          </span>
        ) : null}
      </UnstyledButton>
    </Tooltip>
  );
}
