import type { CDPSession, Page } from '@playwright/test'
import { startLocalPushService } from '../../server/platform/push/testing/local-push-service.ts'
import { query } from '../fixtures/ledger.ts'
import { untilInstalled } from '../fixtures/network.ts'
import { question } from '../fixtures/selling.ts'
import { TestServer } from '../fixtures/server.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('@phone @pwa-23 a push is shown, wakes the application and leads to the right sale when it is tapped', async ({
  phone,
  server,
}) => {
  const page = await phone.open()
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await signIn(page, 'seller', server.url)
  await untilInstalled(page)
  await expect(page.getByRole('link', { name: /^Allt är skickat/ })).toBeVisible()
  const [sale] = query<{ id: string; name: string }>(
    server,
    `select id, customer ->> '$.name' as name from sale
     where seller_id = (select id from user where email = 'seller@demo.rond.example') and status = 'deviation' limit 1`,
  )
  const notification = {
    title: 'Avvikelse på en order',
    body: 'Tryck för att se vad som behöver rättas.',
    navigate: `${server.url}/sales/${sale?.id}`,
    lang: 'sv',
    tag: 'deviation-1',
  }

  const woken = page.waitForRequest('**/api/sync/pull')
  await untilShown(page, JSON.stringify({ web_push: 8030, notification }))
  await woken
  expect(await shown(page)).toMatchObject([{ ...notification, navigate: `/sales/${sale?.id}` }])

  // The application is open: it says so itself as well, at the top, once for all deliveries of the same news.
  await expect(page.getByRole('link', { name: notification.title })).toHaveAttribute('href', `/sales/${sale?.id}`)
  await page.getByRole('status').getByRole('button', { name: 'Stäng' }).click()
  await expect(page.getByRole('link', { name: notification.title })).toBeHidden()

  await tap(page)
  await expect(page).toHaveURL(`${server.url}/sales/${sale?.id}`)
  await expect(question(page, sale?.name ?? '')).toBeVisible()
  await expect.poll(() => shown(page)).toEqual([])
})

test('@phone @release a push that cannot be read still shows a notice that opens the application', async ({
  phone,
  server,
}) => {
  const page = await phone.open()
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await signIn(page, 'seller', server.url)
  await untilInstalled(page)
  await untilShown(page, 'not what we send')
  expect(await shown(page)).toMatchObject([{ title: 'Rond', navigate: '/' }])
})

test('@phone @release a deviation raised at the desk arrives at the seller’s push service, encrypted and without a name', async ({
  browser,
}) => {
  const service = await startLocalPushService()
  const server = await TestServer.launch({
    story: 'door-to-door-team',
    environment: { PUSH_ALLOWED_HOSTS: service.host },
  })
  try {
    const seller = await (await browser.newContext({ baseURL: server.url })).newPage()
    await signIn(seller, 'seller')
    const listener = service.subscribe()
    const answer = await seller.request.post('/api/v1/push/subscriptions', {
      headers: { origin: server.url },
      data: { endpoint: listener.endpoint, keys: listener.keys, language: 'sv' },
    })
    expect(answer.status()).toBe(200)
    const [sale] = query<{ id: string; name: string }>(
      server,
      `select id, customer ->> '$.name' as name from sale
       where seller_id = (select id from user where email = 'seller@demo.rond.example') and status = 'finalized' limit 1`,
    )

    const desk = await (await browser.newContext({ baseURL: server.url })).newPage()
    await signIn(desk, 'backoffice')
    await desk.goto(`/backoffice/salereports/${sale?.id}`)
    await desk.getByRole('button', { name: /^Rapportera avvikelse/ }).click()
    await desk.getByLabel('Vad är fel?').selectOption({ label: 'Fel personnummer' })
    await desk.getByLabel('Beskriv för säljaren').fill(`Ring ${sale?.name}`)
    await desk.getByRole('button', { name: 'Skicka till säljaren' }).click()

    await expect.poll(() => listener.received.length, { timeout: 30_000 }).toBe(1)
    const [push] = listener.received
    expect(push).toMatchObject({ urgency: 'high' })
    const navigate = `${server.url}/sales/${sale?.id}`
    expect(JSON.parse(push?.text ?? '')).toEqual({
      web_push: 8030,
      app_badge: expect.any(Number),
      notification: {
        title: 'Avvikelse på en order',
        body: 'Tryck för att se vad som behöver rättas.',
        navigate,
        lang: 'sv',
        tag: expect.stringMatching(/^deviation-/),
        app_badge: expect.any(String),
        actions: [{ action: 'open', title: 'Rätta', navigate }],
      },
    })
  } finally {
    await server.stop()
    await service.close()
  }
})

/**
 * Delivers like a push service: repeatedly until somebody takes it. The developer tools drop a message while the
 * worker starts; the tag turns a repeated one into a single notice, which the story checks afterwards.
 */
async function untilShown(page: Page, data: string): Promise<void> {
  const { origin } = new URL(page.url())
  await expect(async () => {
    await deliver(page, origin, data)
    await expect.poll(async () => (await shown(page)).length, { timeout: 5000 }).toBeGreaterThan(0)
  }).toPass({ timeout: 60_000 })
}

/** A message from a push service, handed to the worker by the browser itself. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(devtools, origin)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

function registrationOf(devtools: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
    devtools.send('ServiceWorker.enable').catch(reject)
  })
}

/** The text on the lock screen. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, lang, tag, data }) => ({
      title,
      body,
      lang,
      tag,
      navigate: (data as { navigate: string }).navigate,
    }))
  })

/** A headless browser's notification cannot be tapped: the worker gets the same event as from the browser. */
async function tap(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event
      dispatchEvent: (event: Event) => boolean
    }
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('no notification is shown')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}
