import type { Database } from '../database/database.ts'

/** The server ended before this transaction. */
export class StoppedError extends Error {
  override readonly name = 'StoppedError'
}

/**
 * Runs `act` on a server that stops after so many committed transactions: all later ones fail. The database works again
 * afterwards, as it does for the next process.
 */
export async function stopAfter<T>(database: Database, commits: number, act: () => Promise<T>): Promise<T> {
  const { tx } = database
  let committed = 0
  const stopping: Database['tx'] = async (work, options) => {
    if (committed >= commits) throw new StoppedError('the server has stopped')
    const result = await tx(work, options)
    committed += 1
    return result
  }
  Object.assign(database, { tx: stopping })
  try {
    return await act()
  } finally {
    Object.assign(database, { tx })
  }
}
