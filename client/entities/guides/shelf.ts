// Guides on this device: the shelf as it was last seen, and the text and pictures of what is required or was opened once.
// They lie in the cache of kept files, and signing out removes them.

import * as z from 'zod/mini'
import type { Language } from '../../../shared/features/account/account.schema.ts'
import { guideFilePath } from '../../../shared/features/guides/guide/guide.api.ts'
import { GRACE_MS } from '../../../shared/features/guides/reading/gate.rules.ts'
import {
  getReading,
  getShelf,
  type Reading,
  type Shelf,
  type ShelfGuide,
} from '../../../shared/features/guides/reading/reading.api.ts'
import { instantSchema, type Instant } from '../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../shared/kernel/ids.ts'
import { dropKeptFile, storeFile, keptAddresses, keptFile } from '../../sync/kept-files.ts'
import { callEndpoint, inWords } from '../../desk/server/call-endpoint.ts'
import { actingHere } from '../../desk/session/acting-here.ts'
import { languageOf } from '../reader-language.ts'

const SHELF = '/kept/guides/shelf'
const READINGS = '/kept/guides/readings/'
const PICTURE_MAX_BYTES = 2 * 1024 * 1024

export async function keptShelf(userId: Id): Promise<Shelf | null> {
  const found = getShelf.output.safeParse(await readKept(userId, SHELF))
  return found.success ? found.data : null
}

export async function keptReading(userId: Id, id: Id): Promise<Reading | null> {
  const found = getReading.output.safeParse(await readKept(userId, READINGS + id))
  return found.success ? found.data : null
}

/** Acting in another's name shows what the server answers, and stores nothing of that person on this device. */
const isOwn = (): boolean => actingHere === null

const readKept = async (userId: Id, address: string): Promise<unknown> =>
  (await keptFile(userId, address))?.json().catch(() => null) ?? null

/** Stores the shelf, removes what the person may no longer read, and fetches what is required. */
export async function keepShelf(userId: Id, shelf: Shelf, language: Language): Promise<void> {
  if (!isOwn()) return
  await storeFile(userId, SHELF, Response.json(shelf))
  const readable = new Map(shelf.guides.map((guide) => [guide.id, guide]))
  const addresses = await keptAddresses(userId)
  for (const address of addresses) {
    const id = guideOf(address)
    if (id !== null && !readable.has(id)) await dropKeptFile(userId, address)
  }
  const wasOpened = new Set(addresses.filter((address) => address.startsWith(READINGS)).map(guideOf))
  for (const guide of shelf.guides)
    if (guide.required !== null || wasOpened.has(guide.id)) await renewReading(userId, guide, language)
}

/** The guide of a kept text or picture; null: the file is of another feature. */
function guideOf(address: string): Id | null {
  if (address.startsWith(READINGS)) return address.slice(READINGS.length)
  return /^\/api\/v1\/guides\/([\w-]+)\/files\//u.exec(address)?.[1] ?? null
}

async function renewReading(userId: Id, guide: ShelfGuide, language: Language): Promise<void> {
  const kept = await keptReading(userId, guide.id)
  if (kept?.guide.number === guide.number && kept.guide.language === guide.language) return
  const answer = await inWords(callEndpoint(getReading, { params: { id: guide.id }, input: { language } }))
  if (answer.ok) await keepReading(userId, answer.value)
}

/** Stores the text of a guide and its pictures. Films and other files need a network. */
export async function keepReading(userId: Id, reading: Reading): Promise<void> {
  if (!isOwn()) return
  const { guide, files } = reading
  await storeFile(userId, READINGS + guide.id, Response.json(reading))
  const addresses = new Set(await keptAddresses(userId))
  for (const { id, mime, bytes } of files) {
    const address = guideFilePath(guide.id, id)
    if (!mime.startsWith('image/') || bytes > PICTURE_MAX_BYTES || addresses.has(address)) continue
    const answer = await fetch(address, { credentials: 'same-origin', headers: { 'rond-user': userId } }).catch(
      () => null,
    )
    if (answer?.ok === true) await storeFile(userId, address, answer)
  }
}

/** Asks for the shelf and stores it. Null without a network. */
export async function refreshShelf(userId: Id, language: string): Promise<Shelf | null> {
  const own = languageOf(language)
  const answer = await inWords(callEndpoint(getShelf, { input: { language: own } }))
  if (!answer.ok) return null
  await keepShelf(userId, answer.value, own)
  return answer.value
}

const answeredSchema = z.array(z.object({ id: idSchema, number: z.number(), attempt: z.number(), at: instantSchema }))
type Answered = z.infer<typeof answeredSchema>

const keyOf = (userId: Id): string => `rond.${userId}.guides-answered`

function answeredHere(userId: Id): Answered {
  try {
    return answeredSchema.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

/** Notes answers that wait on this phone: until the server has graded them, they count. */
export const noteAnswered = (userId: Id, answered: Answered[number]): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify([...answeredHere(userId), answered].slice(-50)))

/** Whether answers to this edition wait on this phone. */
export const isAnsweredHere = (userId: Id, { id, number, attempts }: ShelfGuide, now: Instant): boolean =>
  answeredHere(userId).some(
    (one) => one.id === id && one.number === number && one.attempt > attempts && now < one.at + GRACE_MS,
  )

/** The guides of a provider that the person has to confirm before selling for it. */
export const dueForProvider = (
  { guides }: Shelf,
  providerId: Id,
  { userId, now }: { userId: Id; now: Instant },
): readonly ShelfGuide[] =>
  guides.filter(
    (guide) =>
      guide.providerIds.includes(providerId) && guide.confirmedAt === null && !isAnsweredHere(userId, guide, now),
  )
