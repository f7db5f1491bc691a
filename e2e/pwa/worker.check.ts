import type { Page } from '@playwright/test'
import { query } from '../fixtures/ledger.ts'
import { untilInstalled, withoutWorker, withWorker } from '../fixtures/network.ts'
import { signInByHand } from '../fixtures/people.ts'
import { fillEnergySale, question } from '../fixtures/selling.ts'
import { TestServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withWorker)

test('@phone @pwa-21 a server told to kill its worker frees every phone of it, and what was typed stays', async ({
  page,
}) => {
  const server = await TestServer.launch({ story: 'door-to-door-team' })
  try {
    await signInByHand(page, 'seller', server.url)
    await untilInstalled(page)
    await page.goto(`${server.url}/sales/create`)
    await fillEnergySale(page, 'Kajsa Kvar')
    await server.restartWith({ SERVICE_WORKER: 'kill' })
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(() => workersAndCaches(page)).toEqual({ workers: 0, caches: 0 })
    await expect(question(page, 'Stämmer allt?')).toBeVisible()
    const shell = page.waitForResponse((answer) => answer.request().isNavigationRequest())
    await page.reload()
    expect((await shell).fromServiceWorker()).toBe(false)
    await expect(question(page, 'Stämmer allt?')).toBeVisible()
    await expect(page.getByText('Kajsa Kvar')).toBeVisible()
  } finally {
    await server.stop()
  }
})

test.describe('a screen whose file is gone', () => {
  test.use(withoutWorker)

  test('@phone @pwa-20 is loaded again once, and never in a loop', async ({ as }) => {
    const page = await as('seller')
    await page.goto('/sales')
    await expect(question(page, 'Försäljningar')).toBeVisible()
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.route('**/assets/outbox.screen-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: /Öppna utkorgen$/ }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(loads).toBe(1)
  })
})

test('@phone @pwa-25 a subscription that the browser has replaced is told to the server by the worker', async ({
  page,
  server,
}) => {
  await signInByHand(page, 'seller')
  await untilInstalled(page)
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as { registration: { pushManager: object }; dispatchEvent(event: Event): void }
    const fresh = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/renewed',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }
    Object.defineProperty(scope.registration.pushManager, 'subscribe', {
      value: () => Promise.resolve({ toJSON: () => fresh }),
    })
    const change = Object.assign(new Event('pushsubscriptionchange'), {
      waitUntil: () => undefined,
      oldSubscription: { options: { applicationServerKey: new ArrayBuffer(65) } },
    })
    scope.dispatchEvent(change)
  })
  await expect
    .poll(() => query(server, "select 1 as told from push_subscription where endpoint like '%renewed'"))
    .toEqual([{ told: 1 }])
})

const workersAndCaches = (page: Page): Promise<{ workers: number; caches: number }> =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: (await caches.keys()).length,
  }))
