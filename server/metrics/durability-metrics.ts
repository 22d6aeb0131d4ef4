import { Gauge, type Registry } from "prom-client";
import type { Env } from "../env.ts";
import { readDisks, readServedCertificate } from "./read-durability.ts";

/** Metrics of this machine that end installations when nobody looks: free disk, and the certificate. */
export function registerDurabilityMetrics(
  registry: Registry,
  env: Pick<Env, "DATA_DIR" | "FILES_ENDPOINT" | "TLS_CERT">,
): void {
  const registers = [registry];
  for (const [name, member, help] of [
    [
      "disk_free_bytes",
      "freeBytes",
      "Free bytes on the disk of DATA_DIR (data), and of the files in it (files).",
    ],
    ["disk_size_bytes", "totalBytes", "Size of these disks."],
  ] as const) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ["place"],
      registers,
      async collect() {
        gauge.reset();
        for (const disk of await readDisks(env)) gauge.set({ place: disk.place }, disk[member]);
      },
    });
  }
  const expiry = new Gauge({
    name: "certificate_expiry_timestamp_seconds",
    help: "When the certificate in TLS_CERT expires. Missing without one, and while its file can't be read.",
    // Without a label, a gauge that is not set would say 0.
    labelNames: ["variable"],
    registers,
    async collect() {
      expiry.reset();
      const certificate = await readServedCertificate(env);
      if (certificate) expiry.set({ variable: "TLS_CERT" }, new Date(certificate.validTo).getTime() / 1000);
    },
  });
}
