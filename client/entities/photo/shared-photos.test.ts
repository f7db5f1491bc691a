import { beforeEach, expect, test, vi } from 'vitest'
import { SHARED_KEEP_MS, sharedAddress } from '../../../shared/kernel/shared-photos.ts'
import { dropSharedPhoto, forgetSharedOf, receiveSharedFor, sharedPhotosOf } from './shared-photos.ts'

const ORIGIN = 'https://rond.example'
const held = new Map<string, Response>()
const addressOf = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href
const cache = {
  put: async (asked: RequestInfo, answer: Response) => void held.set(addressOf(asked), answer),
  match: async (asked: RequestInfo) => held.get(addressOf(asked))?.clone(),
  keys: async () => [...held.keys()].map((url) => ({ url })),
  delete: async (asked: RequestInfo) => held.delete(addressOf(asked)),
}

/** As the worker keeps it. */
const arrive = (id: string, owner?: string, at = Date.now()) => {
  const headers = { 'content-type': 'image/jpeg', 'rond-arrived': String(at) }
  return cache.put(
    sharedAddress(id),
    new Response(id, { headers: { ...headers, ...(owner ? { 'rond-owner': owner } : {}) } }),
  )
}
const idsOf = async (userId: string, arrived: string | null = null) =>
  (await sharedPhotosOf(userId, arrived)).map(({ id }) => id)

beforeEach(() => {
  held.clear()
  vi.stubGlobal('caches', { open: async () => cache })
})

test('a person sees the photos that were shared with them, and nobody else’s', async () => {
  await arrive('a', 'elin')
  await arrive('b', 'omar')
  expect(await idsOf('elin')).toEqual(['a'])
  expect(await idsOf('omar', 'a')).toEqual(['b'])
})

test('a photo that came while nobody was signed in is theirs who follow its address, and theirs alone', async () => {
  await arrive('a')
  expect(await idsOf('omar')).toEqual([])
  expect(await idsOf('elin', 'a')).toEqual(['a'])
  expect(await idsOf('omar', 'a')).toEqual([])
  expect(await idsOf('elin')).toEqual(['a'])
})

test('a photo stays until it is taken', async () => {
  await arrive('a', 'elin')
  await idsOf('elin')
  expect(await idsOf('elin')).toEqual(['a'])
  await dropSharedPhoto('a')
  expect(await idsOf('elin')).toEqual([])
})

test('a photo that no sale has taken for a week is removed', async () => {
  await arrive('a', 'elin', Date.now() - SHARED_KEEP_MS - 1)
  await arrive('b', 'elin', Date.now() - SHARED_KEEP_MS + 60_000)
  expect(await idsOf('elin')).toEqual(['b'])
  expect(held.size).toBe(1)
})

test('signing out removes what was shared with that person, and nothing of another', async () => {
  await receiveSharedFor('elin')
  await arrive('a', 'elin')
  await arrive('b', 'omar')
  await forgetSharedOf('elin')
  expect([...held.keys()]).toEqual([addressOf(sharedAddress('b'))])
})
