import type { ComponentProps } from "react";
import { type To, useHref, useLinkClickHandler } from "react-router";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  readonly to: To;
  /** For the page that the link opens. */
  readonly state?: unknown;
}

/**
 * A link within the app; a link to the page itself replaces its history entry. The router's own component loads code ahead for pages rendered on a server, which would be
 * 2 KB of every first load.
 */
export function Link({ to, state, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(anchor.target === undefined ? {} : { target: anchor.target }),
  });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}
