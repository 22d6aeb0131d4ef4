import { Skeleton } from "@mantine/core";
import type { ComponentType } from "react";
import { latePart } from "../ui/late-part.tsx";

/** A heavy part that is fetched when first shown; until then its room is kept free. One without a height is a dialog. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height: number,
): ComponentType<Props> =>
  latePart({
    load,
    fallback: <Skeleton height={height} />,
    stands: height === 0 ? "over the page" : "in its place",
  });
