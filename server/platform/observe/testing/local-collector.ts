import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string; readonly doubleValue?: number }
}

/** A span as it arrived. */
export interface CollectedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: Readonly<Record<string, string | number>>
  readonly hasFailed: boolean
}

interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes?: readonly Attribute[]
  readonly status?: { readonly code?: number }
}

/** A collector of traces: OTLP by JSON over HTTP, on this machine. */
export class LocalCollector {
  readonly #server: Server
  readonly #spans: CollectedSpan[] = []
  readonly #headers: Record<string, unknown>[] = []
  /** What it answers with; 200 takes the spans. */
  status = 200
  /** Everything that arrived, as text. */
  raw = ''

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<LocalCollector> {
    const server = createServer()
    const collector = new LocalCollector(server)
    server.on('request', (request, answer) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        const bytes = Buffer.concat(pieces)
        const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
        if (request.url === '/v1/traces' && collector.status === 200) collector.#take(text, request.headers)
        answer.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}')
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return collector
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  get spans(): readonly CollectedSpan[] {
    return this.#spans
  }

  get headers(): readonly Record<string, unknown>[] {
    return this.#headers
  }

  #take(text: string, headers: Record<string, unknown>): void {
    this.raw += text
    this.#headers.push(headers)
    const { resourceSpans } = JSON.parse(text) as {
      resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
    }
    for (const { scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        for (const { attributes = [], status, ...span } of spans)
          this.#spans.push({
            ...span,
            hasFailed: status?.code === 2,
            attributes: Object.fromEntries(
              attributes.map(({ key, value }) => [
                key,
                value.stringValue ?? Number(value.intValue ?? value.doubleValue ?? 0),
              ]),
            ),
          })
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
