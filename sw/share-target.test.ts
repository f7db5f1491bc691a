import { beforeEach, expect, test } from 'vitest'
import { MemoryCaches } from '../client/entities/photo/testing/memory-caches.ts'
import {
  arrivedCacheOf,
  RECEIVER_CACHE,
  SHARE_PATH,
  SHARED_MAX_BYTES,
  sharedAddress,
  sharedCacheOf,
} from '../shared/kernel/shared-photos.ts'
import { takeShared } from './share-target.ts'

let caches: MemoryCaches
let now: number
let made: string[]
beforeEach(() => {
  caches = new MemoryCaches()
  now = 1_800_000_000_000
  made = []
})

const random = () => {
  const part = `random${made.length}`
  made.push(`${now}-${part}`)
  return part
}
const signIn = async (userId: string) => (await caches.open(RECEIVER_CACHE)).put(SHARE_PATH, new Response(userId))
const photo = (bytes = 'jpeg', type = 'image/jpeg') => new File([bytes], 'checklista.jpg', { type })
const tooLarge = photo('x'.repeat(SHARED_MAX_BYTES + 1))

/** Where the answer leads to. `referrer`: the page that sent it, where a page did. */
async function share(...files: readonly File[]): Promise<string | null> {
  return shareFrom('about:client', ...files)
}
async function shareFrom(referrer: string, ...files: readonly File[]): Promise<string | null> {
  const body = new FormData()
  for (const file of files) body.append('photo', file)
  const request = { referrer, formData: () => Promise.resolve(body) }
  const answer = await takeShared(request, { caches, origin: 'https://rond.example', now, random })
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}
const waitingFor = async (userId: string | null) => (await (await caches.open(arrivedCacheOf(userId))).keys()).length

test('a shared photo is kept as it came, and the answer leads to it', async () => {
  await signIn('elin')
  expect(await share(photo())).toBe(`/shared-photo?photo=${made[0]}`)
  const kept = await caches.match(sharedAddress(made[0] ?? ''), { cacheName: arrivedCacheOf('elin') })
  expect([await kept?.text(), kept?.headers.get('content-type')]).toEqual(['jpeg', 'image/jpeg'])
})

test('it belongs to the person who is signed in, and to nobody where none is', async () => {
  await share(photo())
  expect(await waitingFor(null)).toBe(1)
  await signIn('elin')
  await share(photo())
  expect([await waitingFor(null), await waitingFor('elin')]).toEqual([1, 1])
})

test.each([
  ['no photo', [], 'kind'],
  ['another file', [photo('%PDF', 'application/pdf')], 'kind'],
  ['a photo that is too large', [tooLarge], 'size'],
] as const)('%s is not taken, and the answer says why', async (_, files, fault) => {
  expect(await share(...files)).toBe(`/shared-photo?fault=${fault}`)
  expect(await waitingFor(null)).toBe(0)
})

test('several photos are taken at once, and the answer says what was left out', async () => {
  expect(await share(photo(), photo(), tooLarge)).toBe(`/shared-photo?fault=size&photo=${made[0]}&photo=${made[1]}`)
})

test('five of one share are taken at most', async () => {
  await signIn('elin')
  expect(await share(...Array.from({ length: 6 }, () => photo()))).toMatch(
    /^\/shared-photo\?fault=many(&photo=[^&]+){5}$/u,
  )
  expect(await waitingFor('elin')).toBe(5)
})

test('a share takes none of the places of saved photos, and replaces the share before', async () => {
  await signIn('elin')
  const saved = await caches.open(sharedCacheOf('elin'))
  for (let at = 0; at < 5; at += 1) await saved.put(sharedAddress(`${now}-saved${at}`), new Response('jpeg'))
  expect(await share(photo(), photo())).not.toContain('fault')
  expect(await share(photo())).not.toContain('fault')
  expect([await waitingFor('elin'), (await saved.keys()).length]).toEqual([1, 5])
})

test.each([
  ['https://ond.example/', 'foreign', 0],
  ['https://rond.example.ond.example/', 'foreign', 0],
  ['https://rond.example/shared-photo', null, 1],
  ['', null, 1],
] as const)('a share from %j', async (referrer, fault, waiting) => {
  await signIn('elin')
  const address = new URL((await shareFrom(referrer, photo())) ?? '', 'https://rond.example')
  expect([address.searchParams.get('fault'), await waitingFor('elin')]).toEqual([fault, waiting])
})

test('while nobody is signed in, the last share alone waits', async () => {
  await share(photo(), photo())
  await share(photo('%PDF', 'application/pdf'))
  expect(await waitingFor(null)).toBe(2)
  await share(photo())
  expect(await waitingFor(null)).toBe(1)
})

test('a phone without room says so', async () => {
  caches.isFull = true
  expect(await share(photo())).toBe('/shared-photo?fault=full')
})
