import { localized } from "../../../domain/text/localized-text.ts";
import { useText } from "../../language/language.tsx";
import { IconStar } from "../../ui/icons/star.ts";
import { IconStarFilled } from "../../ui/icons/star-filled.ts";
import classes from "./inbox.module.css";

const outOfFive = localized("{0, plural, one {# star} other {# stars}} out of 5", "{0} ផ្កាយក្នុងចំណោម 5");

/** One to five stars. */
export function Stars({ count }: { readonly count: number }) {
  const t = useText();
  return (
    <span role="img" aria-label={t(outOfFive, count)} className={classes.stars}>
      {[1, 2, 3, 4, 5].map((place) =>
        place <= count ? <IconStarFilled key={place} size={16} /> : <IconStar key={place} size={16} />,
      )}
    </span>
  );
}
