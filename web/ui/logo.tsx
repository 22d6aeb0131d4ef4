import styles from "./logo.module.css";

interface MarkProps {
  readonly size?: number;
  /** The colour behind the ear, if it is not the product's own. */
  readonly colour?: string | null;
}

/** Rice-ear logo mark. */
export function LogoMark({ size = 28, colour = null }: MarkProps) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect
        width="32"
        height="32"
        rx="9"
        className={styles.ground}
        style={colour ? { fill: colour } : undefined}
      />
      <path className={styles.stem} d="M16 26.5V12" />
      <g className={styles.grain}>
        <path d="M16 13.2c-2-1.6-2.5-4.6 0-7.7 2.5 3.1 2 6.1 0 7.7Z" />
        <path d="M15.3 18.2c-2.7.2-5-1.5-5.6-5 3.5-.3 5.6 1.7 5.6 5Z" />
        <path d="M16.7 18.2c2.7.2 5-1.5 5.6-5-3.5-.3-5.6 1.7-5.6 5Z" />
        <path d="M15.3 23.9c-2.7.2-5-1.5-5.6-5 3.5-.3 5.6 1.7 5.6 5Z" />
        <path d="M16.7 23.9c2.7.2 5-1.5 5.6-5-3.5-.3-5.6 1.7-5.6 5Z" />
      </g>
    </svg>
  );
}

interface Props extends MarkProps {
  /** The address of a picture that replaces the mark. */
  readonly picture?: string | null;
}

/** Product name with its mark. */
export function Logo({ size = 28, picture = null, colour = null }: Props) {
  return (
    <span className={styles.logo}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={size} height={size} />
      ) : (
        <LogoMark size={size} colour={colour} />
      )}
      <span className={styles.word} lang="en">
        Kasekam
      </span>
    </span>
  );
}
