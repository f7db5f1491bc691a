import {
  ARRIVED_HEADER,
  OWNER_HEADER,
  SHARE_FIELD,
  SHARE_PATH,
  SHARED_MAX_BYTES,
  SHARED_MAX_FILES,
  SHARED_OWNER,
  sharedAddress,
  type ShareFault,
} from '../shared/kernel/shared-photos.ts'

export type ShareCache = Pick<Cache, 'put' | 'match' | 'keys'>

const SCREEN = '/shared-photo'

/**
 * Keeps a photo that another app shares until a sale takes it, and answers with the screen that shows it. The photo belongs
 * to the person who was signed in at that moment; where nobody was, only the address of the answer leads to it.
 */
export async function takeShared(
  request: Request,
  { open, newId }: { open: () => Promise<ShareCache>; newId: () => string },
): Promise<Response> {
  const fields = await request.formData().catch(() => null)
  const photo = fields?.get(SHARE_FIELD)
  if (!(photo instanceof Blob) || !photo.type.startsWith('image/')) return refused('kind')
  if (photo.size > SHARED_MAX_BYTES) return refused('size')
  try {
    const cache = await open()
    const waiting = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(`${SHARE_PATH}/`))
    if (waiting.length >= SHARED_MAX_FILES) return refused('many')
    const owner = await (await cache.match(SHARED_OWNER))?.text()
    const id = newId()
    const headers = {
      'content-type': photo.type,
      [ARRIVED_HEADER]: String(Date.now()),
      ...(owner === undefined ? {} : { [OWNER_HEADER]: owner }),
    }
    await cache.put(sharedAddress(id), new Response(photo, { headers }))
    return seeOther(`${SCREEN}?photo=${id}`)
  } catch {
    return refused('full')
  }
}

const refused = (fault: ShareFault): Response => seeOther(`${SCREEN}?fault=${fault}`)

/** A page that was reached by a redirect is loaded again without sending the photo twice. */
const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location } })
