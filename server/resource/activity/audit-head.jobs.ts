import type { Job } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { sealHead } from './audit-chain.store.ts'

const DAY_MS = 86_400_000

/**
 * Writes the end of the audit log into the server's own log, at each start and every day. Collected elsewhere, these lines show
 * a chain that was cut at its end, which no key can show.
 */
export const auditHeadJob = ({ database, log }: Pick<Platform, 'database' | 'log'>): Job => ({
  name: 'audit.head',
  reach: 'company',
  everyMs: DAY_MS,
  run: async (now) => {
    const { seq, hash, isForged } = await database.tx((db) => sealHead(db, now))
    if (isForged) log.error({ seq, hash }, 'the head of the audit log was written past the product: run audit:verify')
    else log.info({ seq, hash }, 'the end of the audit log')
  },
})
