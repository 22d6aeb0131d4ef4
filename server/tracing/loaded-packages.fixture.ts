import { createRequire } from "node:module";
import { readEnv } from "../env.ts";
import { startTracing } from "./tracing.ts";

// Run by tracing.test.ts in a process of its own: reports whether the packages of tracing are loaded.

const isLoaded = (): boolean =>
  Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes("@opentelemetry/sdk-trace"));

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:1" };
const off = [readEnv({}), readEnv({ ...endpoint, OTEL_TRACES_EXPORTER: "none" })];
const started = await Promise.all(off.map(startTracing));
const isLoadedWhenOff = isLoaded();
const tracing = await startTracing(readEnv(endpoint));
await tracing?.stop();
process.stdout.write(JSON.stringify({ started, isLoadedWhenOff, isLoadedWhenOn: isLoaded() }));
