import { Link } from "react-router";
import type { Home } from "../../../domain/calls/home.ts";
import type { Figure } from "../../../domain/declare/report.ts";
import { changeOf } from "../../../domain/reports/figure-text.ts";
import { words } from "../../../domain/words.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { FigureFace } from "../../ui/figure-face.tsx";
import styles from "./figures.module.css";
import { Sparkline } from "./sparkline.tsx";

const said = {
  title: words("The last 30 days", "៣០ ថ្ងៃចុងក្រោយ"),
  against: words("against the 30 days before", "ធៀបនឹង ៣០ ថ្ងៃមុន"),
};

type Told = Home["figures"][number];
const arrows = { up: "▲", down: "▼", level: "" } as const;

const asFigure = ({ label, kind, better }: Told): Figure => ({ label, kind, ...(better ? { better } : {}) });

function Change({ told }: { readonly told: Told }) {
  const { language } = useLanguage();
  const change = changeOf(told, asFigure(told), language);
  if (!change) return <span className={styles.change}> </span>;
  const look = change.isGood === null ? undefined : change.isGood ? "good" : "bad";
  return (
    <span className={styles.change} data-look={look}>
      <span aria-hidden="true">{arrows[change.way]}</span> {change.text}
    </span>
  );
}

function Inside({ told }: { readonly told: Told }) {
  return (
    <>
      <FigureFace figure={asFigure(told)} value={told.value} styles={styles} />
      <Change told={told} />
      <Sparkline points={told.points} />
    </>
  );
}

function Tile({ told }: { readonly told: Told }) {
  return (
    <li>
      {told.screen === null ? (
        <div className={styles.tile}>
          <Inside told={told} />
        </div>
      ) : (
        <Link to={`/app/${told.screen}`} className={styles.tile}>
          <Inside told={told} />
        </Link>
      )}
    </li>
  );
}

const Coming = () => (
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

const coming = ["1", "2", "3", "4"];

/** A role's figures with what they were before, each leading to where more is said. */
export function Figures({ told }: { readonly told: Home["figures"] | undefined }) {
  const t = useText();
  if (told?.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        {t(said.title)} <small className={styles.against}>{t(said.against)}</small>
      </h2>
      <ul className={styles.tiles}>
        {told?.map((one) => <Tile key={one.key} told={one} />) ??
          coming.map((place) => <Coming key={place} />)}
      </ul>
    </section>
  );
}
