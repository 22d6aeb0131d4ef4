import { Readable } from "node:stream";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { AppError } from "../../domain/errors/errors.ts";
import type { FileStore } from "../files/store/file-store.ts";
import { measureFiles } from "./file-store-metrics.ts";

const key = { shelf: "media", name: "a.png" } as const;
const about = { type: "image/png", size: 1 };
const store = (parts: Partial<FileStore>): FileStore => ({
  put: async () => undefined,
  open: async () => null,
  stat: async () => null,
  remove: async () => undefined,
  check: async () => undefined,
  ...parts,
});
async function figures(registry: Registry): Promise<(line: string) => number | undefined> {
  const text = await registry.metrics();
  return (name) => {
    const line = text.split("\n").find((one) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.split(" ").at(-1));
  };
}

test("operations are timed, and failures of the store are counted by operation", async () => {
  const registry = new Registry();
  const failing = measureFiles(
    store({
      put: () => Promise.reject(new AppError("away")),
      stat: () => Promise.reject(Object.assign(new Error("no space"), { code: "ENOSPC" })),
    }),
    registry,
  );
  await expect(failing.put(key, Buffer.from("a"), about)).rejects.toMatchObject({ type: "away" });
  await expect(failing.stat(key)).rejects.toThrow("no space");
  await failing.check();
  const of = await figures(registry);
  expect(of('file_store_errors_total{operation="put"}')).toBe(1);
  expect(of('file_store_errors_total{operation="stat"}')).toBe(1);
  expect(of('file_store_errors_total{operation="check"}')).toBe(0);
  expect(of('file_store_duration_seconds_count{operation="check"}')).toBe(1);
  expect(of('file_store_duration_seconds_count{operation="put"}')).toBe(1);
});

test("a missing file is no failure, one that breaks off while it is read is", async () => {
  const registry = new Registry();
  const broken = new Readable({
    read() {
      this.destroy(new Error("The store has closed the connection."));
    },
  });
  const files = measureFiles(
    store({
      put: () => Promise.reject(new AppError("notFound")),
      open: async () => ({ ...about, stream: broken }),
    }),
    registry,
  );
  await expect(files.put(key, Buffer.from("a"), about)).rejects.toMatchObject({ type: "notFound" });
  const opened = await files.open(key);
  const ended = new Promise((resolve) => broken.once("close", resolve));
  opened?.stream.resume();
  await ended;
  const of = await figures(registry);
  expect(of('file_store_errors_total{operation="put"}')).toBe(0);
  expect(of('file_store_errors_total{operation="open"}')).toBe(0);
  expect(of('file_store_errors_total{operation="read"}')).toBe(1);
});
