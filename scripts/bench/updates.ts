import * as z from "zod/mini";
import type { BenchRequest, RequestSource } from "./load.ts";
import type { PriceUpdate } from "./product-client.ts";

const versioned = z.object({ id: z.string(), version: z.number() });
type Versioned = z.output<typeof versioned>;

interface UpdateOptions {
  readonly records: readonly Versioned[];
  readonly toRequest: (update: PriceUpdate) => BenchRequest;
}

/** Updates the connection's own records in turn, each with the version from its last response. */
export function createUpdates({ records, toRequest }: UpdateOptions): (connection: number) => RequestSource {
  const versions = new Map(records.map(({ id, version }) => [id, version]));
  const share = Math.floor(records.length / 10);
  return (connection) => {
    const mine = records.slice(connection * share, (connection + 1) * share).map(({ id }) => id);
    let turn = 0;
    let recordId = "";
    return {
      next: () => {
        do {
          recordId = mine[turn % mine.length] ?? "";
          turn += 1;
        } while (!versions.has(recordId));
        const version = versions.get(recordId) ?? 0;
        // When a round ends before the response, it is unknown whether the record was saved.
        versions.delete(recordId);
        return toRequest({ id: recordId, version, price: 1000 + turn });
      },
      onResponse: (status, body) => {
        if (status === 200) versions.set(recordId, z.parse(versioned, JSON.parse(body)).version);
      },
    };
  };
}
