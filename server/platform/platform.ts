import type { Instant } from '../../shared/kernel/days.ts'
import type { IdMaker } from '../../shared/kernel/ids.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { ForeignFiles } from './foreign/foreign-files.ts'
import type { Counters } from './http/counters.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './observe/metrics.ts'
import type { Tracing } from './observe/tracing.ts'
import type { PdfRenderer } from './pdf/pdf-renderer.ts'
import type { Fanout } from './realtime/fanout.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Secrets } from './secrets.ts'

/** The dependencies of every part of the server. Made once in `main.ts`; tests make their own. */
export interface Platform {
  readonly database: Database
  readonly now: () => Instant
  /** Milliseconds of a clock that nobody can set: for measuring durations. */
  readonly elapsed: () => number
  readonly newId: IdMaker
  readonly config: Config
  readonly log: Logger
  readonly secrets: Secrets
  readonly files: FileStore
  /** Reads files that people send. */
  readonly foreignFiles: ForeignFiles
  readonly pdf: PdfRenderer
  /** Tells open clients; see docs/realtime.md. */
  readonly realtime: Realtime
  /** Messages between the servers of the product. Features publish through `realtime`. */
  readonly fanout: Fanout
  /** Counts calls for limits, together with the other servers of the product. */
  readonly counters: Counters
  /** Whether this server is about to stop: the load balancer is to send no more calls. */
  readonly life: { isLeaving: boolean }
  /** Figures about this process for whoever runs it. */
  readonly metrics: Metrics
  readonly tracing: Tracing
}
