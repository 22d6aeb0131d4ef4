import { Counter, Histogram, type Registry } from "prom-client";
import { AppError } from "../../domain/errors/errors.ts";
import type { FileStore } from "../files/store/file-store.ts";

/** A file that is missing, or that may not be stored, is no failure of the store. */
const isFailure = (error: unknown): boolean => !(error instanceof AppError) || error.type === "away";

const errorsName = "file_store_errors_total";

/** How many operations of the file store have failed since the server started. */
export async function countFileErrors(registry: Registry): Promise<number> {
  const metric = await registry.getSingleMetric(errorsName)?.get();
  return (metric?.values ?? []).reduce((sum, { value }) => sum + value, 0);
}

/** The same file store with metrics of its operations: their time, and failures. */
export function measureFiles(files: FileStore, registry: Registry): FileStore {
  const registers = [registry];
  const labelNames = ["operation"] as const;
  const seconds = new Histogram({
    name: "file_store_duration_seconds",
    help: "Time of an operation of the file store; of open, until the first bytes can be read.",
    labelNames,
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  });
  const errors = new Counter({
    name: errorsName,
    help: "Operations of the file store that failed; read is a file that broke off while it was sent.",
    labelNames,
    registers,
  });
  const operations = ["put", "open", "read", "stat", "remove", "check"] as const;
  // Otherwise the first failure would not be an increase.
  for (const operation of operations) errors.inc({ operation }, 0);

  async function measure<R>(operation: (typeof operations)[number], work: () => Promise<R>): Promise<R> {
    const stop = seconds.startTimer({ operation });
    try {
      return await work();
    } catch (error) {
      if (isFailure(error)) errors.inc({ operation });
      throw error;
    } finally {
      stop();
    }
  }
  return {
    put: (key, body, about) => measure("put", () => files.put(key, body, about)),
    async open(key, range) {
      const opened = await measure("open", () => files.open(key, range));
      opened?.stream.once("error", () => errors.inc({ operation: "read" }));
      return opened;
    },
    stat: (key) => measure("stat", () => files.stat(key)),
    remove: (key) => measure("remove", () => files.remove(key)),
    check: () => measure("check", () => files.check()),
  };
}
