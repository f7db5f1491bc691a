import {
  arrivedCacheOf,
  FAULT_QUERY,
  PHOTO_QUERY,
  RECEIVER_CACHE,
  SHARE_FIELD,
  SHARE_PATH,
  SHARED_MAX_BYTES,
  SHARED_MAX_FILES,
  sharedAddress,
  sharedIdOf,
  type ShareFault,
} from '../shared/kernel/shared-photos.ts'

/** What is read of the browser's request. */
type Share = Pick<Request, 'formData' | 'referrer'>

interface Phone {
  /** Of this application. */
  readonly origin: string
  readonly caches: Pick<CacheStorage, 'open' | 'delete' | 'match'>
  readonly now: number
  readonly random: () => string
}

/**
 * Holds the photos that another app shares, and answers with the screen on which a person uses or saves them. They belong to
 * the person who was signed in at that moment; where nobody was, only the address of the answer leads to them. A new share
 * replaces the one before: a page of another site may have sent it, and must not take places.
 */
export async function takeShared(request: Share, phone: Phone): Promise<Response> {
  if (isForeign(request.referrer, phone.origin)) return seen(new URLSearchParams({ [FAULT_QUERY]: 'foreign' }))
  const fields = await request.formData().catch(() => null)
  const files = fields?.getAll(SHARE_FIELD) ?? []
  const photos = files.filter((file) => file instanceof Blob).filter(({ type }) => type.startsWith('image/'))
  const fitting = photos.filter(({ size }) => size <= SHARED_MAX_BYTES)
  const query = new URLSearchParams()
  const refuse = (fault: ShareFault) => query.set(FAULT_QUERY, fault)
  if (photos.length === 0 || photos.length < files.length) refuse('kind')
  if (fitting.length < photos.length) refuse('size')
  try {
    if (fitting.length > SHARED_MAX_FILES) refuse('many')
    const cache = fitting.length > 0 ? await placeFor(phone) : null
    for (const photo of fitting.slice(0, SHARED_MAX_FILES)) {
      const id = sharedIdOf(phone.now, phone.random())
      await cache?.put(sharedAddress(id), new Response(photo))
      query.append(PHOTO_QUERY, id)
    }
  } catch {
    refuse('full')
  }
  return seen(query)
}

/** A page that was reached by a redirect is loaded again without sending the photo twice. */
const seen = (query: URLSearchParams): Response =>
  new Response(null, { status: 303, headers: { location: `/shared-photo?${query.toString()}` } })

/** The system's own share has no referrer. A page can hide its own, so that a person has to use or save the photo as well. */
const isForeign = (referrer: string, origin: string): boolean =>
  /^https?:/u.test(referrer) && new URL(referrer).origin !== origin

async function placeFor({ caches }: Phone): Promise<Cache> {
  const receiver = await caches.match(SHARE_PATH, { cacheName: RECEIVER_CACHE })
  const cacheName = arrivedCacheOf((await receiver?.text()) ?? null)
  await caches.delete(cacheName)
  return caches.open(cacheName)
}
