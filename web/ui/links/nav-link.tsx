import { useLocation, useResolvedPath } from "react-router";
import { Link, type LinkProps } from "./link.tsx";

interface Props extends LinkProps {
  /** Whether only the address itself counts as current, not the addresses below it. */
  readonly end?: boolean;
}

/** A link of the menu; it says whether its page is the current one. */
export function NavLink({ end = false, ...link }: Props) {
  const target = useResolvedPath(link.to).pathname.toLowerCase();
  const shown = useLocation().pathname.toLowerCase();
  const isCurrent = shown === target || (!end && shown.startsWith(`${target}/`));
  return <Link {...link} aria-current={isCurrent ? "page" : undefined} />;
}
