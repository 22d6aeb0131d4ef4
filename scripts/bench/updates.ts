import * as z from "zod/mini";
import type { Ask, Endless } from "./load.ts";

const versioned = z.object({ id: z.string(), version: z.number() });
type Versioned = z.output<typeof versioned>;

interface Updates {
  readonly records: readonly Versioned[];
  readonly ask: (record: Versioned & { readonly basePrice: number }) => Ask;
}

/** Saves of a connection's own records, in turn, each with the version that the last answer gave. */
export function updatesOf({ records, ask }: Updates): (connection: number) => Endless {
  const versions = new Map(records.map(({ id, version }) => [id, version]));
  const share = Math.floor(records.length / 10);
  return (connection) => {
    const mine = records.slice(connection * share, (connection + 1) * share).map(({ id }) => id);
    let turn = 0;
    let asked = "";
    return {
      next: () => {
        do {
          asked = mine[turn % mine.length] ?? "";
          turn += 1;
        } while (!versions.has(asked));
        const version = versions.get(asked) ?? 0;
        // Where a round ends before the answer comes, nobody knows whether it was saved.
        versions.delete(asked);
        return ask({ id: asked, version, basePrice: 1000 + turn });
      },
      answered: (status, body) => {
        if (status === 200) versions.set(asked, z.parse(versioned, JSON.parse(body)).version);
      },
    };
  };
}
