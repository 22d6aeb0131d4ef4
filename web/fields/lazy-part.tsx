import { Skeleton } from "@mantine/core";
import { type ComponentType, lazy, Suspense } from "react";

/** A heavy part that is fetched when first shown; until then its room is kept free. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, height: number) {
  const Part = lazy(async () => ({ default: await load() }));
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={<Skeleton height={height} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
