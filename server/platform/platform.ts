import type { Instant } from '../../shared/kernel/days.ts'
import type { IdMaker } from '../../shared/kernel/ids.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Logger } from './log.ts'
import type { PdfRenderer } from './pdf/pdf-renderer.ts'
import type { Fanout } from './realtime/fanout.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { Secrets } from './secrets.ts'

/** What every part of the server stands on. Made once in `main.ts`; tests make their own. */
export interface Platform {
  readonly database: Database
  readonly now: () => Instant
  /** Milliseconds since some moment, by a clock that nobody sets: for measuring how long something takes. */
  readonly elapsed: () => number
  readonly newId: IdMaker
  readonly config: Config
  readonly log: Logger
  readonly secrets: Secrets
  readonly files: FileStore
  readonly pdf: PdfRenderer
  /** Tells open clients; see docs/realtime.md. */
  readonly realtime: Realtime
  /** What the servers of the product tell each other. Features publish through `realtime`. */
  readonly fanout: Fanout
}
