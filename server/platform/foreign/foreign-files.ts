import { Problem } from '../http/problem.ts'
import type { Logger } from '../log.ts'
import type { ForeignFile } from './foreign-file.ts'
import { createForeignWork, WorkNotDoneError, type WorkLimits } from './foreign-work.ts'

/** Reads files that people send. The server itself never parses them. */
export interface ForeignFiles {
  /**
   * The type of a file by its bytes, and the copy to store: pictures are encoded again, without metadata, and everything
   * else stays as it is. Throws a `Problem` (503) when too many files wait; the caller may send the file again.
   */
  read(bytes: Uint8Array): Promise<ForeignFile>
}

/** The largest honest picture takes 2 seconds and 290 MB; a busy machine needs a multiple of the time. */
const productLimits: WorkLimits = { withinMs: 10_000, megabytes: 384, waiting: 20, idleMs: 60_000 }

/** One file at a time. */
export function createForeignFiles({ log }: { log: Logger }, limits: WorkLimits = productLimits): ForeignFiles {
  const work = createForeignWork<Uint8Array, ForeignFile>(new URL('./foreign-file.work.ts', import.meta.url), limits)
  return {
    read: async (bytes) => {
      try {
        return await work.do(bytes)
      } catch (error) {
        if (!(error instanceof WorkNotDoneError)) throw error
        log.warn({ error }, 'a file from outside could not be read')
        if (error.reason === 'busy') throw new Problem(503, 'file.busy', { headers: { 'retry-after': '30' } })
        return { refused: 'unreadable' }
      }
    },
  }
}
