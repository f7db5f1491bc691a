import { beforeEach, expect, test } from 'vitest'
import { MemoryCaches } from '../client/entities/photo/testing/memory-caches.ts'
import {
  RECEIVER_CACHE,
  SHARE_PATH,
  SHARED_KEEP_MS,
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

/** Where the answer leads to. */
async function share(...files: readonly File[]): Promise<string | null> {
  const body = new FormData()
  for (const file of files) body.append('photo', file)
  const request = new Request('https://rond.example/share-photo', { method: 'POST', body })
  const answer = await takeShared(request, { caches, now, random })
  expect(answer.status).toBe(303)
  return answer.headers.get('location')
}
const waitingFor = async (userId: string | null) => (await (await caches.open(sharedCacheOf(userId))).keys()).length

test('a shared photo is kept as it came, and the answer leads to it', async () => {
  await signIn('elin')
  expect(await share(photo())).toBe(`/shared-photo?photo=${made[0]}`)
  const kept = await caches.match(sharedAddress(made[0] ?? ''), { cacheName: sharedCacheOf('elin') })
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

test('five wait at most, and none of them gives way to another', async () => {
  await signIn('elin')
  await share(photo(), photo(), photo())
  expect(await share(photo(), photo(), photo())).toMatch(/^\/shared-photo\?fault=many(&photo=[^&]+){2}$/u)
  expect(await share(photo())).toBe('/shared-photo?fault=many')
  expect(await waitingFor('elin')).toBe(5)
})

test('photos of others, and photos that have waited too long, take no room', async () => {
  await signIn('elin')
  await share(...Array.from({ length: 5 }, () => photo()))
  await signIn('omar')
  expect(await share(photo())).not.toContain('fault')
  await signIn('elin')
  now += SHARED_KEEP_MS + 1
  expect(await share(photo())).not.toContain('fault')
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
