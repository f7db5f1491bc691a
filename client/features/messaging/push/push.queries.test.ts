// A browser's own part of push, played; the server's part is server/features/messaging.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownSubscriptionId, readPushState, renewPush, turnPushOff, turnPushOn } from './push.queries.ts'

const KEY = new Uint8Array([4, 1, 2, 3])
const ID = '01900000-0000-7000-8000-000000000001'

/** The browser and the server it speaks to. */
const world = {
  permission: 'default' as NotificationPermission,
  answersPermission: 'granted' as NotificationPermission,
  subscribedWith: null as Uint8Array | null,
  /** What the server answers to being told where the browser listens. */
  takenAs: ID as string | null,
  told: [] as unknown[],
  asked: 0,
}
const stored = new Map<string, string>()

const subscription = () =>
  world.subscribedWith === null
    ? null
    : {
        options: { applicationServerKey: world.subscribedWith.buffer },
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => {
          world.subscribedWith = null
          return true
        },
      }
const registration = {
  getNotifications: async () => [],
  pushManager: {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
      world.subscribedWith = applicationServerKey
      return subscription()
    },
  },
}

beforeEach(() => {
  Object.assign(world, {
    permission: 'default',
    answersPermission: 'granted',
    subscribedWith: null,
    takenAs: ID,
    told: [],
    asked: 0,
  })
  stored.clear()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { origin: 'https://rond.example' })
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('Notification', {
    get permission() {
      return world.permission
    },
    requestPermission: async () => {
      world.asked += 1
      world.permission = world.answersPermission
      return world.permission
    },
  })
  vi.stubGlobal('navigator', {
    userAgent: 'Pixel',
    onLine: true,
    serviceWorker: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ publicKey: 'BAECAw' })
    if (request.method === 'DELETE') return Response.json({})
    world.told.push(await request.json())
    return Response.json({ id: world.takenAs })
  })
})
afterEach(() => vi.unstubAllGlobals())

const isOn = async () => {
  expect(await turnPushOn('fi')).toBe('on')
  world.told = []
}

describe('what this browser can do about push', () => {
  test('is read without asking anybody', async () => {
    expect(await readPushState()).toBe('off')
    world.permission = 'denied'
    expect(await readPushState()).toBe('blocked')
    expect([world.asked, world.told]).toEqual([0, []])
  })

  test('permission without a subscription is off, and with one on', async () => {
    world.permission = 'granted'
    expect(await readPushState()).toBe('off')
    world.subscribedWith = KEY
    expect(await readPushState()).toBe('on')
  })

  test.each([
    ['unsupported', 'Pixel', false],
    ['install-first', 'iPhone', false],
    ['unsupported', 'iPhone', true],
  ])('a browser without push is %s on a %s (installed: %s)', async (state, userAgent, isInstalled) => {
    vi.stubGlobal('navigator', { userAgent })
    vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
    expect(await readPushState()).toBe(state)
  })
})

describe('turning it on', () => {
  test('asks, subscribes with the server’s key and tells the server in the person’s language', async () => {
    expect(await turnPushOn('fi')).toBe('on')
    expect(world.subscribedWith).toEqual(KEY)
    expect(world.told).toMatchObject([{ endpoint: 'https://push.example/1', language: 'fi', isRenewal: false }])
    expect(ownSubscriptionId()).toBe(ID)
  })

  test.each([
    ['denied', 'blocked'],
    ['default', 'off'],
  ] as const)('and the answer %s leaves it %s, with nothing subscribed', async (answer, state) => {
    world.answersPermission = answer
    expect(await turnPushOn('sv')).toBe(state)
    expect([world.subscribedWith, world.told]).toEqual([null, []])
  })

  test('and off again leaves neither subscription nor name behind', async () => {
    await isOn()
    await turnPushOff()
    expect([world.subscribedWith, ownSubscriptionId(), await readPushState()]).toEqual([null, null, 'off'])
  })
})

describe('at every start', () => {
  test('a browser that listens tells the server again; one that never did stays silent', async () => {
    await renewPush('sv')
    expect(world.told).toEqual([])
    await isOn()
    await renewPush('sv')
    expect(world.told).toMatchObject([{ language: 'sv', isRenewal: true }])
  })

  test('a subscription that the browser has lost is made anew', async () => {
    await isOn()
    world.subscribedWith = null
    await renewPush('sv')
    expect(world.subscribedWith).toEqual(KEY)
    expect(world.told).toHaveLength(1)
  })

  test('a subscription for another key of the server is made anew: nothing would arrive there', async () => {
    await isOn()
    world.subscribedWith = new Uint8Array([9, 9])
    await renewPush('sv')
    expect(world.subscribedWith).toEqual(KEY)
  })

  test('a browser that its person removed on another device ends it, and does not come back', async () => {
    await isOn()
    world.takenAs = null
    await renewPush('sv')
    expect([world.subscribedWith, ownSubscriptionId()]).toEqual([null, null])
    world.told = []
    await renewPush('sv')
    expect(world.told).toEqual([])
  })

  test('what was turned off by hand, or blocked since, is left alone', async () => {
    await isOn()
    await turnPushOff()
    await renewPush('sv')
    await isOn()
    world.permission = 'denied'
    await renewPush('sv')
    expect(world.told).toEqual([])
  })
})
