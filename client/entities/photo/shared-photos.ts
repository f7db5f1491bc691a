// Photos that another app has shared with Rond. The service worker keeps them in a cache of their own until a sale takes
// them: the bytes are sealed from then on.

import type { Id } from '../../../shared/kernel/ids.ts'
import {
  ARRIVED_HEADER,
  OWNER_HEADER,
  SHARE_PATH,
  SHARED_CACHE,
  SHARED_KEEP_MS,
  SHARED_OWNER,
  sharedAddress,
} from '../../../shared/kernel/shared-photos.ts'

export interface SharedPhoto {
  readonly id: string
  readonly file: File
}

const open = async (): Promise<Cache | null> =>
  typeof caches === 'undefined' ? null : caches.open(SHARED_CACHE).catch(() => null)

/** Names the person to whom photos are shared from here on. */
export async function receiveSharedFor(userId: Id): Promise<void> {
  await (await open())?.put(SHARED_OWNER, new Response(userId))
}

/**
 * The photos of a person. One that came while nobody was signed in belongs to the person who follows its address:
 * `arrived` names it, and from then on it is theirs.
 */
export async function sharedPhotosOf(userId: Id, arrived: string | null): Promise<readonly SharedPhoto[]> {
  const cache = await open()
  if (cache === null) return []
  const found: SharedPhoto[] = []
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (!pathname.startsWith(`${SHARE_PATH}/`)) continue
    const id = pathname.slice(SHARE_PATH.length + 1)
    const answer = await cache.match(url)
    const arrivedAt = Number(answer?.headers.get(ARRIVED_HEADER) ?? Date.now())
    if (arrivedAt < Date.now() - SHARED_KEEP_MS) {
      await cache.delete(url)
      continue
    }
    const owner = answer?.headers.get(OWNER_HEADER) ?? null
    if (!answer || (owner !== userId && !(owner === null && id === arrived))) continue
    const type = answer.headers.get('content-type') ?? ''
    const file = new File([await answer.blob()], id, { type })
    if (owner === null) {
      const headers = { 'content-type': type, [OWNER_HEADER]: userId, [ARRIVED_HEADER]: String(arrivedAt) }
      await cache.put(url, new Response(file, { headers }))
    }
    found.push({ id, file })
  }
  return found
}

/** Removes a photo that a sale has taken, or that nobody wants. */
export async function dropSharedPhoto(id: string): Promise<void> {
  await (await open())?.delete(sharedAddress(id))
}

/** Removes everything that was shared with a person who has left this browser. */
export async function forgetSharedOf(userId: Id): Promise<void> {
  const cache = await open()
  if (cache === null) return
  if ((await (await cache.match(SHARED_OWNER))?.text()) === userId) await cache.delete(SHARED_OWNER)
  for (const { id } of await sharedPhotosOf(userId, null)) await cache.delete(sharedAddress(id))
}
