import type { IdMaker } from '../../shared/kernel/ids.ts'
import { dialect } from './database/columns.ts'
import type { Database } from './database/database.ts'
import { dropLease, takeLease } from './leader.store.ts'
import type { Logger } from './log.ts'

/** One of the servers on a database runs the jobs. */
export interface Leader {
  /** Whether it is this one, now. Asks the database at most every few seconds. */
  readonly isHere: () => Promise<boolean>
  /** Lets another server take over at once. */
  readonly resign: () => Promise<void>
}

/** After this long without a sign of life another server takes over. */
const LEASE_MS = 30_000
const RENEW_MS = 10_000

/** On SQLite there is no other server. */
export const soleLeader: Leader = { isHere: () => Promise.resolve(true), resign: () => Promise.resolve() }

/** Joins this server to those that share its database. */
export function createLeader({ database, newId, log }: LeaderParts): Leader {
  if (dialect === 'sqlite') return soleLeader
  const { db } = database
  const me = newId()
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null
  let wasHere = false
  const ask = async (): Promise<boolean> => {
    const isHere = await takeLease(db, { holder: me, leaseMs: LEASE_MS })
    if (isHere !== wasHere) log.info({ isHere }, isHere ? 'jobs run on this server' : 'jobs run on another server')
    wasHere = isHere
    return isHere
  }
  return {
    isHere: () => {
      const now = performance.now()
      if (asked === null || now - asked.at >= RENEW_MS) {
        asked = { at: now, answer: ask() }
        // An answer that did not come is asked for again by the next job.
        asked.answer.catch(() => (asked = null))
      }
      return asked.answer
    },
    resign: async () => {
      if (!wasHere) return
      wasHere = false
      await dropLease(db, me)
    },
  }
}

interface LeaderParts {
  readonly database: Database
  readonly newId: IdMaker
  readonly log: Logger
}
