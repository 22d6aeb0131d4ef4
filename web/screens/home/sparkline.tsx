import styles from "./figures.module.css";

const width = 120;
const height = 28;

/** Decorative trend line of a figure; nothing for fewer than two points. */
export function Sparkline({ points }: { readonly points: readonly (number | null)[] }) {
  const known = points.map((point) => point ?? 0);
  if (known.length < 2 || known.every((point) => point === known[0]))
    return <span className={styles.spark} />;
  const [least, most] = [Math.min(0, ...known), Math.max(...known)];
  const line = known
    .map((point, index) => {
      const x = (index / (known.length - 1)) * width;
      const y = height - 2 - ((point - least) / (most - least || 1)) * (height - 4);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={`0,${height} ${line} ${width},${height}`} className={styles.area} />
      <polyline points={line} className={styles.line} />
    </svg>
  );
}
