import type { FastifyInstance } from "fastify";
import type { Env } from "../env.ts";

/** Runs a statement; `text` has placeholders in place of values. */
export type TraceStatement = <R>(text: string, run: () => Promise<R>) => Promise<R>;

/** Sends traces of requests and of their statements to a collector. */
export interface Tracing {
  /** Makes a span of each request of an app. */
  register(app: FastifyInstance): void;
  /** Makes a span of a statement that belongs to a request. */
  readonly traceStatement: TraceStatement;
  /** Sends the spans that are left. */
  stop(): Promise<void>;
}

declare module "../db/database.ts" {
  interface DatabaseContext {
    readonly traceStatement?: TraceStatement;
  }
}

type TracingSettings = Pick<
  Env,
  "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_SERVICE_NAME" | "OTEL_TRACES_EXPORTER" | "OTEL_TRACES_SAMPLER_ARG"
>;

/** Starts tracing where the environment asks for it; null otherwise. The library is loaded only then. */
export async function startTracing(env: TracingSettings): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: given, OTEL_TRACES_EXPORTER: exporter } = env;
  if (exporter === "none" || (exporter === undefined && given === undefined)) return null;
  const { openTracing } = await import("./open-tracing.ts");
  return openTracing({
    endpoint: given ?? "http://localhost:4318",
    service: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
  });
}
