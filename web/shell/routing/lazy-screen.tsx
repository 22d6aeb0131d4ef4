import { type ComponentType, lazy, Suspense } from "react";
import { limits } from "../../../domain/settings/limits.ts";
import { Loading } from "../../ui/loading/loading.tsx";

/** A screen's chunk did not load. The message is given by the specification, section 8. */
export class ChunkError extends Error {
  constructor(number: number, cause?: unknown) {
    super(`Loading chunk ${number} failed.`, { cause });
    this.name = "ChunkError";
  }
}

/** Awaits a screen's chunk with a timeout. Throws a `ChunkError` with the given number. */
export async function withLoadTimeout<T>(
  code: Promise<T>,
  number: number,
  patience: number = limits.lazyLoadTimeout,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(number)), patience);
  });
  try {
    return await Promise.race([code, tooLate]);
  } catch (thrown) {
    throw thrown instanceof ChunkError ? thrown : new ChunkError(number, thrown);
  } finally {
    clearTimeout(timer);
  }
}

let screens = 0;

/** A screen whose chunk loads when it is first shown. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  screens += 1;
  const number = screens;
  const Screen = lazy(async () => ({ default: await withLoadTimeout(load(), number) }));
  return function LazyScreen() {
    return (
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    );
  };
}
