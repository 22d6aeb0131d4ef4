import { type ComponentType, lazy, Suspense } from "react";
import { loadPatiently } from "../../ui/loading/load-patiently.ts";
import { Loading } from "../../ui/loading/loading.tsx";

/** A screen's chunk did not load. The message is given by the specification, section 8. */
export class ChunkError extends Error {
  constructor(number: number, cause: unknown) {
    super(`Loading chunk ${number} failed.`, { cause });
    this.name = "ChunkError";
  }
}

/** Loads a screen's chunk with the time limit of the specification. Throws a `ChunkError` with the given number. */
export async function loadChunk<T>(load: () => Promise<T>, number: number): Promise<T> {
  try {
    return await loadPatiently(load);
  } catch (cause) {
    throw new ChunkError(number, cause);
  }
}

let screens = 0;

/** A screen whose chunk loads when it is first shown. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  screens += 1;
  const number = screens;
  const Screen = lazy(async () => ({ default: await loadChunk(load, number) }));
  return function LazyScreen() {
    return (
      <Suspense fallback={<Loading />}>
        <Screen />
      </Suspense>
    );
  };
}
