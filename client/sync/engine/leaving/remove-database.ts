// Invariants (numbers from docs/sync.md):
// S6 No leak: what a database held is gone, even where the database itself cannot go yet.

import Dexie from 'dexie'
import { inPage } from '../page-databases.ts'

const PATIENCE_MS = 2_000

/**
 * emptied: something still has the database open, and it is deleted once that is gone, or at a later try. held: a
 * transaction of a page that was left holds its stores, and they are emptied as soon as that ends.
 */
export type Removal = 'removed' | 'emptied' | 'held'

/**
 * Empties a database of this browser, and deletes it. WebKit keeps the connection of a page that was left while it
 * committed (docs/decisions/0029-closing-a-page.md), so the wait for the deletion is limited.
 */
export async function removeDatabase(name: string, patienceMs: number = PATIENCE_MS): Promise<Removal> {
  if (!(await Dexie.exists(name))) return 'removed'
  const emptying = emptyDatabase(name)
  if ((await within(patienceMs, emptying, 'held')) === 'held') return 'held'
  return within(
    patienceMs,
    Dexie.delete(name).then(() => 'removed' as const),
    'emptied',
  )
}

async function within<T, Late>(patienceMs: number, work: Promise<T>, late: Late): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), patienceMs)
  })
  try {
    return await Promise.race([work, patience])
  } finally {
    clearTimeout(timer)
  }
}

async function emptyDatabase(name: string): Promise<void> {
  const database = new Dexie(name, inPage)
  try {
    await database.open()
    const { tables } = database
    if (tables.length > 0)
      await database.transaction('rw', tables, () => Promise.all(tables.map((table) => table.clear())))
  } finally {
    database.close()
  }
}
