// Photos that another app has shared with Rond. The service worker keeps them in a cache of their person until a sale takes
// them: the bytes are sealed from then on (decision 0169).

import type { Id } from '../../../shared/kernel/ids.ts'
import {
  isSharedStale,
  RECEIVER_CACHE,
  SHARE_PATH,
  SHARED_CACHES,
  sharedAddress,
  sharedCacheOf,
  sharedIdAt,
} from '../../../shared/kernel/shared-photos.ts'

export interface SharedPhoto {
  readonly id: string
  readonly file: File
}

const hasCaches = (): boolean => typeof caches !== 'undefined'

/**
 * Sets the owner of photos that other apps share from now on; null: nobody. Of several calls the last one wins, also when
 * nobody waits for the ones before.
 */
export async function receiveSharedFor(userId: Id | null): Promise<void> {
  if (!hasCaches()) return
  if (userId === null) return void (await caches.delete(RECEIVER_CACHE))
  await (await caches.open(RECEIVER_CACHE)).put(SHARE_PATH, new Response(userId))
  await removeStale()
}

/** How many photos wait for a person. */
export async function countShared(userId: Id): Promise<number> {
  if (!hasCaches()) return 0
  await removeStale()
  return (await (await caches.open(sharedCacheOf(userId))).keys()).length
}

/** Lists a person's photos, newest first. `followed`: ids of unowned photos from the address, which the person takes over. */
export async function sharedPhotosOf(userId: Id, followed: readonly string[]): Promise<readonly SharedPhoto[]> {
  if (!hasCaches()) return []
  await removeStale()
  const own = await caches.open(sharedCacheOf(userId))
  await claim(followed, own)
  const found = (await own.keys()).toReversed().map(async ({ url }) => {
    const [id, photo] = [sharedIdAt(url), await (await own.match(url))?.blob()]
    return photo === undefined ? [] : [{ id, file: new File([photo], id, { type: photo.type }) }]
  })
  return (await Promise.all(found)).flat()
}

/** Removes a photo that a sale has taken, or that is not wanted. */
export async function dropShared(userId: Id, id: string): Promise<void> {
  await (await caches.open(sharedCacheOf(userId))).delete(sharedAddress(id))
}

async function claim(followed: readonly string[], own: Cache): Promise<void> {
  const unclaimed = await caches.open(sharedCacheOf(null))
  for (const address of followed.map(sharedAddress)) {
    const photo = await unclaimed.match(address)
    if (photo === undefined) continue
    await own.put(address, photo)
    await unclaimed.delete(address)
  }
}

async function removeStale(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHARED_CACHES))
  for (const cacheName of names) {
    const cache = await caches.open(cacheName)
    const stale = (await cache.keys()).filter(({ url }) => isSharedStale(url, { cacheName, now: Date.now() }))
    for (const { url } of stale) await cache.delete(url)
  }
}
