import pg from 'pg'
import { vi } from 'vitest'
import { dialect } from '../database/columns.ts'
import { StatementCache } from '../database/statement-cache.ts'

/** How many statements the database is given while `work` runs, those of transactions and savepoints included. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spy = dialect === 'sqlite' ? vi.spyOn(StatementCache.prototype, 'get') : vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}
