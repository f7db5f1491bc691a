import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  ARRIVED_KEEP_MS,
  arrivedCacheOf,
  RECEIVER_CACHE,
  SHARE_PATH,
  SHARED_KEEP_MS,
  sharedAddress,
  sharedCacheOf,
  sharedIdOf,
} from '../../../shared/kernel/shared-photos.ts'
import { countShared, dropShared, receiveSharedFor, saveShared, sharedPhotosOf } from './shared-photos.ts'
import { MemoryCaches } from './testing/memory-caches.ts'

let phone: MemoryCaches
let made = 0
beforeEach(() => {
  phone = new MemoryCaches()
  vi.stubGlobal('caches', phone)
})
afterEach(() => vi.unstubAllGlobals())

/** As the worker keeps it. */
async function arrive(owner: string | null, ageMs = 0): Promise<string> {
  const id = sharedIdOf(Date.now() - ageMs, `random${(made += 1)}`)
  const photo = new Blob([id], { type: 'image/jpeg' })
  await (await phone.open(arrivedCacheOf(owner))).put(sharedAddress(id), new Response(photo))
  return id
}

/** A photo that its person has saved. */
async function saved(owner: string, ageMs = 0): Promise<string> {
  const id = await arrive(owner, ageMs)
  const photo = await phone.match(sharedAddress(id), { cacheName: arrivedCacheOf(owner) })
  if (photo) await (await phone.open(sharedCacheOf(owner))).put(sharedAddress(id), photo)
  await (await phone.open(arrivedCacheOf(owner))).delete(sharedAddress(id))
  return id
}
const idsOf = async (userId: string, followed: readonly string[] = []) =>
  (await sharedPhotosOf(userId, followed)).map(({ id }) => id)

test('a person sees the photos that were shared with them, and those of nobody else', async () => {
  const [a, b] = [await arrive('elin'), await arrive('omar')]
  expect(await idsOf('elin')).toEqual([a])
  expect(await idsOf('omar', [a])).toEqual([b])
})

test('the latest photo comes first', async () => {
  const [a, b] = [await arrive('elin'), await arrive('elin')]
  expect(await idsOf('elin')).toEqual([b, a])
})

test('a photo comes out as it went in', async () => {
  const id = await arrive('elin')
  const [photo] = await sharedPhotosOf('elin', [])
  expect([await photo?.file.text(), photo?.file.type]).toEqual([id, 'image/jpeg'])
})

test('a photo that came while nobody was signed in belongs to the person who follows its address, and stays theirs', async () => {
  const id = await arrive(null)
  expect(await idsOf('omar')).toEqual([])
  expect(await idsOf('elin', [id])).toEqual([id])
  expect(await idsOf('omar', [id])).toEqual([])
  expect(await idsOf('elin')).toEqual([id])
})

test('a photo that two windows ask for at once is there once, in both', async () => {
  const id = await arrive(null)
  expect(await Promise.all([idsOf('elin', [id]), idsOf('elin', [id])])).toEqual([[id], [id]])
})

test('a photo that is saved waits until it is taken, and one of the last share is not counted', async () => {
  const id = await arrive('elin')
  expect([await idsOf('elin'), await countShared('elin')]).toEqual([[id], 0])
  expect(await saveShared('elin', id)).toBe(true)
  expect([await idsOf('elin'), await countShared('elin')]).toEqual([[id], 1])
  await dropShared('elin', id)
  expect([await idsOf('elin'), await countShared('elin')]).toEqual([[], 0])
})

test('five photos are saved at most; the sixth stays with the last share', async () => {
  for (let at = 0; at < 5; at += 1) await saved('elin')
  const id = await arrive('elin')
  expect(await saveShared('elin', id)).toBe(false)
  expect([(await sharedPhotosOf('elin', []))[0], await countShared('elin')]).toMatchObject([{ id, isNew: true }, 5])
  await dropShared('elin', id)
  expect(await idsOf('elin')).toHaveLength(5)
})

test('a saved photo that no sale has taken for a week is removed, whoever uses the browser then', async () => {
  await saved('elin', SHARED_KEEP_MS + 1)
  const id = await saved('elin', SHARED_KEEP_MS - 60_000)
  await receiveSharedFor('omar')
  await expect.poll(async () => (await (await phone.open(sharedCacheOf('elin'))).keys()).length).toBe(1)
  expect(await idsOf('elin')).toEqual([id])
})

test('a photo of the last share is removed after a day', async () => {
  await arrive('elin', ARRIVED_KEEP_MS + 1)
  expect(await idsOf('elin')).toEqual([])
})

test('a photo whose address nobody has followed for a day is removed', async () => {
  const [old, fresh] = [await arrive(null, ARRIVED_KEEP_MS + 1), await arrive(null, ARRIVED_KEEP_MS - 60_000)]
  expect(await idsOf('elin', [old, fresh])).toEqual([fresh])
  expect(await (await phone.open(arrivedCacheOf(null))).keys()).toEqual([])
})

const receiver = async () => (await phone.match(SHARE_PATH, { cacheName: RECEIVER_CACHE }))?.text()

test('photos that are shared from here on belong to the person who signed in last, and to nobody after the sign-out', async () => {
  for (const userId of ['elin', 'omar']) {
    await receiveSharedFor(userId)
    expect(await receiver()).toBe(userId)
    await receiveSharedFor(null)
    expect(await receiver()).toBeUndefined()
  }
})

test('a sign-out right after the sign-in leaves no receiver', async () => {
  await Promise.all([receiveSharedFor('elin'), receiveSharedFor(null)])
  expect(await receiver()).toBeUndefined()
})

test('a browser without caches has no shared photos', async () => {
  vi.stubGlobal('caches', undefined)
  await receiveSharedFor('elin')
  expect([await idsOf('elin'), await countShared('elin')]).toEqual([[], 0])
})
