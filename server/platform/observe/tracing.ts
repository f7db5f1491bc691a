/** A part of a trace that is under way. No attribute may hold data of people or customers. */
export interface Span {
  /** Names the trace in the log; null: nothing is traced. */
  readonly traceId: string | null
  readonly set: (name: string, value: string | number) => void
  readonly fail: () => void
}

export interface SpanStart {
  readonly name: string
  /** server: a call of somebody else. client: a call to somebody else. */
  readonly kind?: 'server' | 'client'
  readonly attributes?: Readonly<Record<string, string | number>>
  /** Reads a header of the call, for the trace that the caller began (W3C Trace Context). */
  readonly header?: (name: string) => string | undefined
}

/** Reports a statement when it begins; what it answers is called at its end. */
export type StatementWatch = (sql: string) => (error?: unknown) => void

/** Traces of calls, transactions, jobs and deliveries. Nothing that it does can fail or delay the work. */
export interface Tracing {
  readonly span: <T>(start: SpanStart, work: (span: Span) => Promise<T>) => Promise<T>
  /** Null: statements are not watched. */
  readonly statements: StatementWatch | null
  /** Sends what is left, for a short while. */
  readonly stop: () => Promise<void>
}

const noSpan: Span = { traceId: null, set: () => undefined, fail: () => undefined }

/** Where no collector is configured. */
export const noTracing: Tracing = {
  span: (_, work) => work(noSpan),
  statements: null,
  stop: () => Promise.resolve(),
}
