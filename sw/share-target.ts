import {
  FAULT_QUERY,
  isSharedStale,
  PHOTO_QUERY,
  RECEIVER_CACHE,
  SHARE_FIELD,
  SHARE_PATH,
  SHARED_MAX_BYTES,
  SHARED_MAX_FILES,
  sharedAddress,
  sharedCacheOf,
  sharedIdOf,
  type ShareFault,
} from '../shared/kernel/shared-photos.ts'

interface Phone {
  readonly caches: Pick<CacheStorage, 'open' | 'delete' | 'match'>
  readonly now: number
  readonly random: () => string
}

/**
 * Keeps photos that another app shares until a sale takes them, and answers with the screen that shows them. They belong to
 * the person who was signed in at that moment; where nobody was, only the address of the answer leads to them.
 */
export async function takeShared(request: Request, phone: Phone): Promise<Response> {
  const fields = await request.formData().catch(() => null)
  const files = fields?.getAll(SHARE_FIELD) ?? []
  const photos = files.filter((file) => file instanceof Blob).filter(({ type }) => type.startsWith('image/'))
  const fitting = photos.filter(({ size }) => size <= SHARED_MAX_BYTES)
  const query = new URLSearchParams()
  const refuse = (fault: ShareFault) => query.set(FAULT_QUERY, fault)
  if (photos.length === 0 || photos.length < files.length) refuse('kind')
  if (fitting.length < photos.length) refuse('size')
  try {
    const { cache, room } = await placeFor(fitting, phone)
    if (fitting.length > room) refuse('many')
    for (const photo of fitting.slice(0, room)) {
      const id = sharedIdOf(phone.now, phone.random())
      await cache.put(sharedAddress(id), new Response(photo))
      query.append(PHOTO_QUERY, id)
    }
  } catch {
    refuse('full')
  }
  // A page that was reached by a redirect is loaded again without sending the photo twice.
  return new Response(null, { status: 303, headers: { location: `/shared-photo?${query.toString()}` } })
}

async function placeFor(photos: readonly Blob[], { caches, now }: Phone) {
  const receiver = await caches.match(SHARE_PATH, { cacheName: RECEIVER_CACHE })
  const cacheName = sharedCacheOf((await receiver?.text()) ?? null)
  // The sign-in keeps one address, that of the last share: nothing leads to an earlier one any more.
  if (receiver === undefined && photos.length > 0) await caches.delete(cacheName)
  const cache = await caches.open(cacheName)
  const waiting = (await cache.keys()).filter(({ url }) => !isSharedStale(url, { cacheName, now }))
  return { cache, room: SHARED_MAX_FILES - waiting.length }
}
