// Files that a person keeps on this device to read without a network, in a cache of their own. They are copies: the server
// has each one, and signing out removes them (S6 No leak: `clear-phone.ts`).

import type { Id } from '../../shared/kernel/ids.ts'
import { databaseName } from './engine/dexie-store.ts'

/** Null where the browser has no caches, or forbids them. */
const open = async (userId: Id): Promise<Cache | null> =>
  typeof caches === 'undefined' ? null : caches.open(databaseName(userId)).catch(() => null)

/** The addresses that are kept. */
export async function keptAddresses(userId: Id): Promise<readonly string[]> {
  const cache = await open(userId)
  return (await cache?.keys())?.map(({ url }) => new URL(url).pathname) ?? []
}

/** What is kept under an address; null where nothing is. */
export async function keptFile(userId: Id, address: string): Promise<Response | null> {
  return (await (await open(userId))?.match(address)) ?? null
}

/** Keeps an answer. False where there is no room, or no cache. */
export async function storeFile(userId: Id, address: string, answer: Response): Promise<boolean> {
  const cache = await open(userId)
  if (cache === null) return false
  return cache.put(address, answer).then(
    () => true,
    () => false,
  )
}

export async function dropKeptFile(userId: Id, address: string): Promise<void> {
  await (await open(userId))?.delete(address)
}
