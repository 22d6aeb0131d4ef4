import styles from "./rice-field.module.css";

/** Indexes of the grain pairs of one rice ear. */
const grains = [0, 1, 2, 3, 4, 5, 6];

/** Outlines of the two grains of a pair: a start and curves, as the points of SVG's `M` and `C`. */
const pair = [
  [0, 0, -15, -1, -20, -12, -20, -24, -7, -22, 0, -13, 0, 0],
  [2, 0, 17, -1, 22, -12, 22, -24, 9, -22, 2, -13, 2, 0],
] as const;

/** All grains of an ear as one path: the browser styles and lays out each element before it first paints the sign-in form. */
const grainPath = grains
  .flatMap((grain) => {
    const angle = ((8 + grain) * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const [left, top] = [6 + grain * 3.2, -190 - grain * 17];
    return pair.map((points) => {
      const moved = points.map((value, index) => {
        // The y of an x, and the x of a y.
        const other = points[index ^ 1] ?? 0;
        return Math.round(
          index % 2 === 0 ? left + value * cos - other * sin : top + other * sin + value * cos,
        );
      });
      return `M${moved.slice(0, 2)}C${moved.slice(2)}Z`;
    });
  })
  .join("");

function Ear({ x, scale, lean }: { readonly x: number; readonly scale: number; readonly lean: number }) {
  return (
    <g transform={`translate(${x} 400) scale(${scale}) rotate(${lean})`}>
      <path className={styles.stem} d="M0 0C-4-110 4-210 26-300" />
      <path className={styles.leaf} d="M-2-70C-30-120-34-170-24-214-4-170 0-120-2-70Z" />
      <path className={styles.grain} d={grainPath} />
    </g>
  );
}

/** Decorative rice field for the sign-in pages. */
export function RiceField() {
  return (
    <svg
      className={styles.field}
      viewBox="0 0 600 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={styles.sun} cx="430" cy="150" r="64" />
      <path className={styles.far} d="M0 300C120 268 230 306 340 282S520 262 600 290V400H0Z" />
      <path className={styles.near} d="M0 344C140 316 260 352 390 330S540 322 600 338V400H0Z" />
      <Ear x={122} scale={0.82} lean={-7} />
      <Ear x={186} scale={1.02} lean={-2} />
      <Ear x={248} scale={0.74} lean={5} />
      <Ear x={446} scale={0.7} lean={-5} />
      <Ear x={500} scale={0.9} lean={4} />
    </svg>
  );
}
