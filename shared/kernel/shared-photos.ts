// What the service worker and the pages agree on about photos that another app shares with Rond (decision 0169).

import type { Id } from './ids.ts'

/** Where the browser posts photos, as the manifest says. */
export const SHARE_PATH = '/share-photo'
/** The field of the form that carries them. */
export const SHARE_FIELD = 'photo'
/** Query parameters of the screen that the worker redirects to: ids of the accepted photos, and the reason for a refusal. */
export const PHOTO_QUERY = 'photo'
export const FAULT_QUERY = 'fault'

/** How many of one share are taken, and how many that a person has saved wait for them at most. */
export const SHARED_MAX_FILES = 5
/** As a camera writes it. It is shrunk to the limit of attachments when a sale takes it. */
export const SHARED_MAX_BYTES = 32 * 1024 * 1024

/** Prefix of the names of all caches of shared photos. */
export const SHARED_CACHES = 'rond-shared'

/**
 * The cache of the photos that one person has saved. A screen opens the cache of its own person, so that it cannot show the
 * photos of another.
 */
export const sharedCacheOf = (userId: Id): string => `${SHARED_CACHES}-${userId}`

/**
 * The cache of the last share, until its person uses or saves the photos; null: of one while nobody was signed in. Any page
 * can send a share, so it takes none of the places of saved ones.
 */
export const arrivedCacheOf = (userId: Id | null): string =>
  userId === null ? SHARED_CACHES : `${ARRIVED_CACHES}${userId}`

const ARRIVED_CACHES = `${SHARED_CACHES}-new-`

/** A cache with one entry, at {@link SHARE_PATH}: the id of the signed-in person. */
export const RECEIVER_CACHE = 'rond-receiver'

/** The id of a photo begins with the time when it came. The random part keeps it from being guessed. */
export const sharedIdOf = (arrivedAt: number, random: string): string => `${arrivedAt}-${random}`

/** The address of a photo within its cache. No request ever goes there. */
export const sharedAddress = (id: string): string => `${SHARE_PATH}/${id}`

/** The id of the photo at an address of {@link sharedAddress}. */
export const sharedIdAt = (address: string): string => address.slice(address.lastIndexOf('/') + 1)

const DAY_MS = 86_400_000
/** Saved photos are kept as long as drafts. */
export const SHARED_KEEP_MS = 7 * DAY_MS
/** Long enough to get to a place with a network and sign in, or to use the photo. */
export const ARRIVED_KEEP_MS = DAY_MS

/** Whether the photo at an address of a cache has waited too long. */
export function isSharedStale(address: string, { cacheName, now }: { cacheName: string; now: number }): boolean {
  const arrivedAt = Number.parseInt(sharedIdAt(address), 10)
  const isArrived = cacheName === SHARED_CACHES || cacheName.startsWith(ARRIVED_CACHES)
  return now - arrivedAt > (isArrived ? ARRIVED_KEEP_MS : SHARED_KEEP_MS)
}

/** Why a photo was not taken. `foreign`: a page of another site sent it. `unready` comes from the server: no worker has answered. */
export const shareFaults = ['kind', 'size', 'many', 'full', 'foreign', 'unready'] as const
export type ShareFault = (typeof shareFaults)[number]
