import { AsyncLocalStorage } from "node:async_hooks";
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { getRequestId, type RunningRequest } from "./request-context.ts";
import { holdDuringWork, type RunningWork, watchWork } from "./work.ts";

export interface TraceOptions {
  /** The base address of a collector that takes OTLP over HTTP, such as `http://collector:4318`. */
  readonly endpoint: string;
  /** The share of requests that are traced, from 0 to 1. */
  readonly share: number;
}

/** What begins a trace. Other work is a part of one; the queries of a clock that ticks four times a second are none. */
const ROOTS: ReadonlySet<RunningWork["kind"]> = new Set(["request", "job"]);
const OURS: ReadonlySet<RunningWork["kind"]> = new Set(["request", "job", "loader"]);

/** The id of the request is the id of its trace, also in the jobs that it has queued. */
class RequestIds extends RandomIdGenerator {
  override generateTraceId = (): string => getRequestId() ?? new RandomIdGenerator().generateTraceId();
}

/** Sends traces to a collector: requests, loaders, queries, calls of other services, and jobs. */
export function openTraces({ endpoint, share }: TraceOptions): { close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "thikana", "process.pid": process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: new RequestIds(),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const stopTracing = traceWork(provider.getTracer("thikana"));
  return {
    async close() {
      stopTracing();
      await provider.shutdown();
    },
  };
}

function traceWork(tracer: ReturnType<TracerProvider["getTracer"]>): () => void {
  const current = new AsyncLocalStorage<Span | undefined>();
  const spans = new WeakMap<object, Span>();
  const begin = (work: RunningWork): Span | undefined => {
    const isRoot = ROOTS.has(work.kind);
    const parent = isRoot ? undefined : current.getStore();
    if (!isRoot && !parent) return undefined;
    const span = tracer.startSpan(
      work.name,
      { kind: getSpanKind(work), attributes: getAttributes(work) },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
    spans.set(work, span);
    return span;
  };
  // What work starts while it runs is its part.
  const stopHolding = holdDuringWork(current, begin);
  const stopWatching = watchWork({
    onEnd(work) {
      const span = spans.get(work);
      if (!span) return;
      const { status } = work as Partial<RunningRequest>;
      if (status !== undefined) span.setAttribute("http.response.status_code", status);
      // The message of an error may contain values, its name does not.
      if (work.error !== undefined || (status ?? 0) >= 500)
        span.setStatus({
          code: SpanStatusCode.ERROR,
          message: (work.error as Error | undefined)?.name ?? "",
        });
      span.end();
    },
  });
  return () => {
    stopHolding();
    stopWatching();
  };
}

function getSpanKind({ kind }: RunningWork): SpanKind {
  if (kind === "request") return SpanKind.SERVER;
  if (kind === "job") return SpanKind.CONSUMER;
  return OURS.has(kind) ? SpanKind.INTERNAL : SpanKind.CLIENT;
}

/** By the names of OpenTelemetry's semantic conventions, where there is one. */
function getAttributes(work: RunningWork): Record<string, string> {
  const { kind, name } = work;
  if (kind === "request") {
    const { method, route } = work as RunningRequest;
    return { "http.request.method": method, "http.route": route };
  }
  if (kind === "database" || kind === "replica")
    return { "db.system.name": "postgresql", "db.query.summary": name, "peer.service": kind };
  return OURS.has(kind) ? {} : { "peer.service": kind };
}
