import {
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base'
import type { TracingSettings } from '../config.watch.ts'
import type { Logger } from '../log.ts'
import type { SpanStart, StatementWatch, Tracing } from './tracing.ts'

const EXPORT_TIMEOUT_MS = 5_000
const STOP_TIMEOUT_MS = 2_000
/** What is more while the collector is away is dropped. */
const QUEUED_SPANS = 4_096
const SPANS_AT_ONCE = 512
const SENT_EVERY_MS = 2_000
/** A longer statement is cut. It has placeholders in place of values. */
const STATEMENT_LENGTH = 300
/** A collector that is away is not worth a line for each batch. */
const WARNED_EVERY_MS = 10 * 60_000

/** Traces to a collector by OTLP over HTTP, from a queue beside the work: a collector that is away only loses spans. */
export function otlpTracing({ url, headers, serviceName, ratio }: TracingSettings, log: Logger): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, headers, timeoutMillis: EXPORT_TIMEOUT_MS })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor(warning(exporter, log), {
        maxQueueSize: QUEUED_SPANS,
        maxExportBatchSize: SPANS_AT_ONCE,
        scheduledDelayMillis: SENT_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('rond')
  const restoreFetch = traceFetch((start, work) => span(start, work))
  async function span<T>(
    { name, kind, attributes = {}, header }: SpanStart,
    work: Parameters<Tracing['span']>[1],
  ): Promise<T> {
    const parent = header === undefined ? context.active() : propagator.extract(ROOT_CONTEXT, header, headerGetter)
    const own = tracer.startSpan(name, { kind: kinds[kind ?? 'internal'], attributes }, parent)
    const handle = {
      traceId: own.spanContext().traceId,
      set: (key: string, value: string | number) => void own.setAttribute(key, value),
      fail: () => void own.setStatus({ code: SpanStatusCode.ERROR }),
    }
    try {
      return (await context.with(trace.setSpan(parent, own), () => work(handle))) as T
    } catch (error) {
      endWith(own, error)
      throw error
    } finally {
      own.end()
    }
  }
  const statements: StatementWatch = (sql) => {
    const parent = context.active()
    // Reads outside of any call or job: nobody follows them.
    if (trace.getSpan(parent) === undefined) return () => undefined
    const [verb = 'SQL'] = /\w+/.exec(sql) ?? []
    const attributes = { 'db.query.text': sql.slice(0, STATEMENT_LENGTH) }
    const own = tracer.startSpan(`db ${verb.toLowerCase()}`, { kind: SpanKind.CLIENT, attributes }, parent)
    return (error) => {
      if (error !== undefined && error !== null) endWith(own, error)
      own.end()
    }
  }
  return {
    span,
    statements,
    stop: async () => {
      restoreFetch()
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      context.disable()
    },
  }
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const

const propagator = new W3CTraceContextPropagator()

const headerGetter = {
  get: (header: (name: string) => string | undefined, name: string) => header(name),
  keys: () => ['traceparent', 'tracestate'],
}

/** The kind of the error alone: a message may hold values. */
function endWith(span: OtelSpan, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Says at times that the collector does not take spans. */
function warning(exporter: OTLPTraceExporter, log: Logger): SpanExporter {
  let warnedAt = -Infinity
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS && performance.now() - warnedAt > WARNED_EVERY_MS) {
          warnedAt = performance.now()
          log.warn({ spans: spans.length }, 'the collector of traces does not answer; spans are lost meanwhile')
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  }
}

/**
 * Calls to other services become spans, and carry the trace on. Of the address only the host is noted: the rest may be a
 * capability, as with push services.
 */
function traceFetch(span: Tracing['span']): () => void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const attributes = { 'server.address': url.hostname, 'http.request.method': method }
    return span({ name: `${method} ${url.hostname}`, kind: 'client', attributes }, async (own) => {
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
      inject(context.active(), headers)
      const answer = await original(input, { ...init, headers })
      own.set('http.response.status_code', answer.status)
      if (answer.status >= 500) own.fail()
      return answer
    })
  }
  return () => {
    globalThis.fetch = original
  }
}

const inject = (from: Context, headers: Headers): void =>
  propagator.inject(from, headers, { set: (carrier, name, value) => carrier.set(name, value) })
