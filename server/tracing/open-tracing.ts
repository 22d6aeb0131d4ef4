import { AsyncLocalStorage } from "node:async_hooks";
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { FastifyRequest } from "fastify";
import { build } from "../version/build.ts";
import { operationOf, statementText } from "./statement-text.ts";
import type { Tracing } from "./tracing.ts";

interface TracingOptions {
  /** Without `/v1/traces`. */
  readonly endpoint: string;
  readonly service: string;
  /** The part of the requests that are traced, unless a caller has decided it. */
  readonly ratio: number;
}

/** The header of W3C Trace Context: version, trace, span, flags. */
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span of the caller, such as a proxy; null without one. */
function callerOf({ headers }: FastifyRequest): SpanContext | null {
  const [, traceId, spanId, flags] = traceparent.exec(String(headers.traceparent ?? "")) ?? [];
  if (!traceId || !spanId || !flags) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/** The SQLSTATE or the name of an error. Its message may quote values of a row. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

function failSpan(span: Span, type: string): void {
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Opens tracing to a collector that takes OTLP over HTTP. Spans name no person: neither paths nor addresses nor values. */
export function openTracing({ endpoint, service, ratio }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  // A caller outside must not make each of its requests traced.
  const sampler = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.version": build.version }),
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("kasekam", build.version);
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    register(app) {
      app.addHook("onRequest", (request, _reply, done) => {
        const route = request.routeOptions.url;
        const caller = callerOf(request);
        const span = tracer.startSpan(
          route ? `${request.method} ${route}` : request.method,
          {
            kind: SpanKind.SERVER,
            attributes: {
              "http.request.method": request.method,
              ...(route ? { "http.route": route } : {}),
              "kasekam.request_id": request.id,
            },
          },
          caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT,
        );
        spans.set(request, span);
        current.run(span, done);
      });
      // What follows the body runs in the context of the socket.
      app.addHook("preHandler", (request, _reply, done) => {
        const span = spans.get(request);
        if (span) current.run(span, done);
        else done();
      });
      const end = (request: FastifyRequest, status: number): void => {
        const span = spans.get(request);
        if (!span) return;
        spans.delete(request);
        span.setAttribute("http.response.status_code", status);
        if (status >= 500) failSpan(span, String(status));
        span.end();
      };
      app.addHook("onResponse", async (request, reply) => end(request, reply.statusCode));
      app.addHook("onRequestAbort", async (request) => end(request, 499));
    },
    async traceStatement(text, run) {
      const parent = current.getStore();
      if (!parent?.isRecording()) return run();
      const operation = operationOf(text);
      const span = tracer.startSpan(
        operation,
        {
          kind: SpanKind.CLIENT,
          attributes: {
            "db.system.name": "postgresql",
            "db.operation.name": operation,
            "db.query.text": statementText(text),
          },
        },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      try {
        return await run();
      } catch (error) {
        failSpan(span, errorType(error));
        throw error;
      } finally {
        span.end();
      }
    },
    // A collector that is away must not hold the stop up.
    stop: () => provider.shutdown().catch(() => {}),
  };
}
