// Photos that another app has shared with Rond. The service worker holds the last share in a cache of its person, who uses
// the photos or saves them for later. The bytes are sealed once a sale has taken them (decision 0169).

import type { Id } from '../../../shared/kernel/ids.ts'
import {
  arrivedCacheOf,
  isSharedStale,
  RECEIVER_CACHE,
  SHARE_PATH,
  SHARED_CACHES,
  SHARED_MAX_FILES,
  sharedAddress,
  sharedCacheOf,
  sharedIdAt,
} from '../../../shared/kernel/shared-photos.ts'

export interface SharedPhoto {
  readonly id: string
  readonly file: File
  /** It came with the last share, and the person has not saved it. */
  readonly isNew: boolean
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

/** How many photos a person has saved for later. */
export async function countShared(userId: Id): Promise<number> {
  if (!hasCaches()) return 0
  await removeStale()
  return (await (await caches.open(sharedCacheOf(userId))).keys()).length
}

/** Lists a person's photos, the last share first. `followed`: ids of unowned photos from the address, which the person takes over. */
export async function sharedPhotosOf(userId: Id, followed: readonly string[]): Promise<readonly SharedPhoto[]> {
  if (!hasCaches()) return []
  await removeStale()
  const arrived = await caches.open(arrivedCacheOf(userId))
  await claim(followed, arrived)
  const saved = await caches.open(sharedCacheOf(userId))
  return [...(await photosIn(arrived, true)), ...(await photosIn(saved, false))]
}

async function photosIn(cache: Cache, isNew: boolean): Promise<SharedPhoto[]> {
  const found = (await cache.keys()).toReversed().map(async ({ url }) => {
    const [id, photo] = [sharedIdAt(url), await (await cache.match(url))?.blob()]
    return photo === undefined ? [] : [{ id, file: new File([photo], id, { type: photo.type }), isNew }]
  })
  return (await Promise.all(found)).flat()
}

/** Saves a photo of the last share for later. False: {@link SHARED_MAX_FILES} wait already. */
export async function saveShared(userId: Id, id: string): Promise<boolean> {
  const [arrived, saved] = [await caches.open(arrivedCacheOf(userId)), await caches.open(sharedCacheOf(userId))]
  if ((await saved.keys()).length >= SHARED_MAX_FILES) return false
  const photo = await arrived.match(sharedAddress(id))
  if (photo === undefined) return true
  await saved.put(sharedAddress(id), photo)
  await arrived.delete(sharedAddress(id))
  return true
}

/** Removes a photo that a sale has taken, or that is not wanted. */
export async function dropShared(userId: Id, id: string): Promise<void> {
  for (const name of [arrivedCacheOf(userId), sharedCacheOf(userId)])
    await (await caches.open(name)).delete(sharedAddress(id))
}

async function claim(followed: readonly string[], own: Cache): Promise<void> {
  const unclaimed = await caches.open(arrivedCacheOf(null))
  for (const address of followed.slice(0, SHARED_MAX_FILES).map(sharedAddress)) {
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
