import type { Home } from "../../../domain/contracts/home.ts";
import type { Figure } from "../../../domain/declare/report.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { Link } from "../../ui/links/link.tsx";
import { MetricHeader } from "../../ui/metric-header.tsx";
import { FigureChange } from "./figure-change.tsx";
import styles from "./figures.module.css";
import { Sparkline } from "./sparkline.tsx";

const text = {
  title: localized("Last 30 days", "30 ថ្ងៃចុងក្រោយ"),
  against: localized("vs previous 30", "ធៀបនឹង 30 ថ្ងៃមុន"),
};

type HomeFigure = Home["figures"][number];

const toFigure = ({ label, kind, better }: HomeFigure): Figure => ({
  label,
  kind,
  ...(better ? { better } : {}),
});

function TileContent({ figure }: { readonly figure: HomeFigure }) {
  return (
    <>
      <MetricHeader figure={toFigure(figure)} value={figure.value} styles={styles} />
      <FigureChange figure={toFigure(figure)} total={figure} />
      <Sparkline points={figure.points} />
    </>
  );
}

function Tile({ figure }: { readonly figure: HomeFigure }) {
  return (
    <li>
      {figure.screen === null ? (
        <div className={styles.tile}>
          <TileContent figure={figure} />
        </div>
      ) : (
        <Link to={`/app/${figure.screen}`} className={styles.tile}>
          <TileContent figure={figure} />
        </Link>
      )}
    </li>
  );
}

const TilePlaceholder = () => (
  <li>
    <div className={styles.tile} aria-hidden="true">
      <span className={styles.label}>
        <span className={styles.skeleton} />
      </span>
      <span className={styles.value}>
        <span className={styles.skeleton} />
      </span>
      <span className={styles.change}> </span>
      <Sparkline points={[]} />
    </div>
  </li>
);

const placeholderKeys = ["1", "2", "3", "4"];

/** A role's key figures with their change, each linking to details. */
export function Figures({ figures }: { readonly figures: Home["figures"] | undefined }) {
  const t = useText();
  if (figures?.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        {t(text.title)} <small className={styles.against}>{t(text.against)}</small>
      </h2>
      <ul className={styles.tiles}>
        {figures?.map((one) => <Tile key={one.key} figure={one} />) ??
          placeholderKeys.map((place) => <TilePlaceholder key={place} />)}
      </ul>
    </section>
  );
}
