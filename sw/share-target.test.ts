import { expect, test } from 'vitest'
import { SHARED_MAX_BYTES, SHARED_OWNER, sharedAddress } from '../shared/kernel/shared-photos.ts'
import { takeShared, type ShareCache } from './share-target.ts'

const ORIGIN = 'https://rond.example'
const addressOf = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href

function memoryCache({ isFull = false } = {}) {
  const held = new Map<string, Response>()
  const cache: ShareCache = {
    put: async (asked, answer) => {
      if (isFull) throw new DOMException('no room', 'QuotaExceededError')
      held.set(addressOf(asked), answer)
    },
    match: async (asked) => held.get(addressOf(asked))?.clone(),
    keys: async () => [...held.keys()].map((url) => new Request(url)),
  }
  return cache
}

let number = 0
const newId = () => `p${(number += 1)}`
const photo = (bytes = 'jpeg', type = 'image/jpeg') => new File([bytes], 'checklista.jpg', { type })

function share(cache: ShareCache, file: File | null) {
  const body = new FormData()
  if (file) body.set('photo', file)
  const request = new Request(`${ORIGIN}/share-photo`, { method: 'POST', body })
  return takeShared(request, { open: () => Promise.resolve(cache), newId })
}

const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')]

test('a shared photo is kept as it came, and the answer leads to it', async () => {
  const cache = memoryCache()
  const answer = await share(cache, photo())
  expect(leadsTo(answer)).toEqual([303, `/shared-photo?photo=p${number}`])
  const kept = await cache.match(sharedAddress(`p${number}`))
  expect([await kept?.text(), kept?.headers.get('content-type')]).toEqual(['jpeg', 'image/jpeg'])
})

test('it belongs to the person who is signed in, and to nobody where none is', async () => {
  const cache = memoryCache()
  await share(cache, photo())
  expect((await cache.match(sharedAddress(`p${number}`)))?.headers.get('rond-owner')).toBeNull()
  await cache.put(SHARED_OWNER, new Response('elin'))
  await share(cache, photo())
  expect((await cache.match(sharedAddress(`p${number}`)))?.headers.get('rond-owner')).toBe('elin')
})

test.each([
  ['no photo', null, 'kind'],
  ['another file', photo('%PDF', 'application/pdf'), 'kind'],
  ['a photo that is too large', photo('x'.repeat(SHARED_MAX_BYTES + 1)), 'size'],
] as const)('%s is not taken, and the answer says why', async (_, file, fault) => {
  expect(leadsTo(await share(memoryCache(), file))).toEqual([303, `/shared-photo?fault=${fault}`])
})

test('so many wait at most, and none of them gives way to another', async () => {
  const cache = memoryCache()
  for (let nth = 0; nth < 5; nth += 1) await share(cache, photo(`${nth}`))
  expect(leadsTo(await share(cache, photo()))).toEqual([303, '/shared-photo?fault=many'])
  expect(await cache.keys()).toHaveLength(5)
})

test('a phone without room says so', async () => {
  expect(leadsTo(await share(memoryCache({ isFull: true }), photo()))).toEqual([303, '/shared-photo?fault=full'])
})
