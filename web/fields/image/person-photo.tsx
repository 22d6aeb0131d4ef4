import { fileAddress } from "../../api/client/base-url.ts";
import styles from "./person-photo.module.css";

interface Props {
  readonly name: string;
  readonly photo: string | null;
  readonly size?: number;
}

/** A person's photo, or their initial. Decorative: the name is always shown next to it. */
export function PersonPhoto({ name, photo, size = 40 }: Props) {
  const style = { width: size, height: size, fontSize: size * 0.42 };
  return photo ? (
    <img className={styles.photo} style={style} src={fileAddress(photo)} alt="" loading="lazy" />
  ) : (
    <span className={styles.photo} style={style} aria-hidden="true">
      {Array.from(name.trim())[0] ?? "?"}
    </span>
  );
}
