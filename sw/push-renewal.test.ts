import { expect, test } from 'vitest'
import { renewSubscription } from './push-renewal.ts'

function worker({ language = 'fi-FI', keyStatus = 200 } = {}) {
  const keys: unknown[] = []
  const told: unknown[] = []
  const renewed = { toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }) }
  return {
    keys,
    told,
    parts: {
      navigator: { language },
      registration: {
        pushManager: {
          subscribe: async (options?: PushSubscriptionOptionsInit) => {
            keys.push(options?.applicationServerKey)
            return renewed as unknown as PushSubscription
          },
        },
      },
      fetch: async (path: unknown, init?: RequestInit) => {
        if (path === '/api/v1/push/key') return Response.json({ publicKey: 'BAECAw' }, { status: keyStatus })
        told.push([path, await new Response(init?.body ?? null).json()])
        return Response.json({})
      },
    },
  }
}

const old = (applicationServerKey: ArrayBuffer | null) => ({ options: { applicationServerKey } }) as PushSubscription

test('a subscription the browser has replaced is made anew with the same key, and told to the server', async () => {
  const key = new ArrayBuffer(2)
  const { parts, keys, told } = worker()
  await renewSubscription(old(key), parts)
  expect(keys).toEqual([key])
  const subscription = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }
  expect(told).toEqual([['/api/v1/push/subscriptions', { ...subscription, language: 'fi', isRenewal: true }]])
})

test.each([
  ['does not say which it was', null],
  ['does not say its key', old(null)],
])('where the browser %s, the server’s key is asked for', async (_name, lost) => {
  const { parts, keys, told } = worker({ language: 'de' })
  await renewSubscription(lost, parts)
  expect(keys).toEqual(['BAECAw'])
  expect(told).toMatchObject([[expect.any(String), { language: 'sv' }]])
})

test('where nobody is signed in, nothing is subscribed', async () => {
  const { parts, keys, told } = worker({ keyStatus: 401 })
  await renewSubscription(null, parts)
  expect([keys, told]).toEqual([[], []])
})
