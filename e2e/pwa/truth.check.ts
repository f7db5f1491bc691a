import type { Page } from '@playwright/test'
import { CLIENT_VERSION } from '../../shared/kernel/client-version.ts'
import { query, salesTo } from '../fixtures/ledger.ts'
import { offline, untilInstalled, withWorker } from '../fixtures/network.ts'
import { signInByHand } from '../fixtures/people.ts'
import { openReleaseDoor } from '../fixtures/releases.ts'
import { fillEnergySale, openWizard, save } from '../fixtures/selling.ts'
import { TestServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withWorker)

test('@phone @pwa-10 what waits in the outbox is counted in the navigation', async ({ as }) => {
  const page = await as('seller')
  await page.goto('/start')
  await untilInstalled(page)
  await openWizard(page)
  await offline(page, async () => {
    await fillEnergySale(page, 'Ulla Utkorg')
    await save(page, 'Ulla Utkorg')
    const chip = page.getByRole('link', { name: /Öppna utkorgen$/ })
    await expect(chip).toContainText('1')
    await chip.click()
    await expect(page.getByRole('heading', { name: 'Väntar på att skickas' })).toBeVisible()
  })
})

test('@phone @pwa-16 out of reach a list says how old it is, and what needs the network says so', async ({
  as,
  server,
}) => {
  const desk = await as('backoffice', 'desk')
  const [sale] = query<{ id: string }>(
    server,
    "select id from sale where customer ->> '$.maskedIdNumber' <> '' limit 1",
  )
  await desk.goto(`/backoffice/salereports/${sale?.id ?? ''}`)
  const reveal = desk.getByRole('button', { name: 'Visa', exact: true })
  await expect(reveal).toBeEnabled()
  await offline(desk, async () => {
    await desk.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(reveal).toBeDisabled()
    await expect(reveal).toHaveAccessibleDescription('Kräver kontakt med servern')
    await expect(desk.getByText(/^Uppgifter från/)).toBeVisible()
  })
  await expect(reveal).toBeEnabled()
})

test('@phone @pwa-19 a server that takes nothing from an old version says so, and nothing saved is lost', async ({
  page,
}) => {
  const server = await TestServer.launch({ story: 'door-to-door-team' })
  const notice = page.getByRole('alert').filter({ hasText: 'Rond behöver uppdateras' })
  try {
    await signInByHand(page, 'seller', server.url)
    await untilInstalled(page)
    await page.goto(`${server.url}/sales/create`)
    await fillEnergySale(page, 'Gun Gammal')
    await server.restartWith({ OLDEST_CLIENT: String(CLIENT_VERSION + 1) })
    await save(page, 'Gun Gammal')
    await expect(notice.getByRole('button', { name: 'Uppdatera nu' })).toBeVisible()
    expect(salesTo(server, 'Gun Gammal')).toEqual([])
    await server.restartWith({ OLDEST_CLIENT: String(CLIENT_VERSION) })
    await notice.getByRole('button', { name: 'Uppdatera nu' }).click()
    await expect.poll(() => salesTo(server, 'Gun Gammal')).toHaveLength(1)
    await expect(notice).toBeHidden()
  } finally {
    await server.stop()
  }
})

test('@phone @pwa-19 a server that knows a newer version has it fetched, and offered quietly', async ({
  page,
  server,
}) => {
  const door = await openReleaseDoor(server)
  try {
    await signInByHand(page, 'seller', door.url)
    await untilInstalled(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    door.publish()
    await page.route('**/api/v1/sync/pull', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'rond-newest-client': String(CLIENT_VERSION + 1) },
      })
    })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('status').filter({ hasText: 'Ny version finns.' })).toBeVisible()
    await expect(page.getByText('Rond behöver uppdateras')).toBeHidden()
  } finally {
    await door.close()
  }
})

test('@phone @pwa-24 the icon counts what is unsent and what waits, and nothing once signed out', async ({ as }) => {
  const page = await as('seller')
  await page.addInitScript(() => {
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void Reflect.set(globalThis, 'badge', count)),
      clearAppBadge: () => Promise.resolve(void Reflect.set(globalThis, 'badge', 0)),
    })
  })
  await openWizard(page)
  await expect.poll(() => badge(page)).toBeGreaterThan(0)
  const waiting = Number(await badge(page))
  await offline(page, async () => {
    await fillEnergySale(page, 'Ikon Ikonsson')
    await save(page, 'Ikon Ikonsson')
    await expect.poll(() => badge(page)).toBe(waiting + 1)
  })
  await expect.poll(() => badge(page)).toBe(waiting)
  await page.getByRole('button', { name: /^Meny för/ }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => badge(page)).toBe(0)
})

test('@phone @pwa-13 what two people change on the same sale is laid together, and a field of both is chosen', async ({
  as,
}) => {
  const [phone, desk] = [await as('seller'), await as('backoffice', 'desk')]
  await phone.goto('/start')
  await phone
    .getByRole('link', { name: /Fel order/ })
    .first()
    .click()
  await expect(phone).toHaveURL(/\/sales\/[0-9a-f-]{36}$/)
  await desk.goto(`/backoffice/salereports/${phone.url().split('/').at(-1) ?? ''}`)
  await phone.getByRole('button', { name: 'Rätta' }).click()
  await phone.getByRole('button', { name: 'Visa alla fält' }).click()
  await offline(phone, async () => {
    const external = desk.getByRole('textbox', { name: 'Externt ordernummer' })
    await external.fill('DESK-111')
    await external.press('Enter')
    await expect(desk.getByText('Registrerat')).toBeVisible()
    await expect(desk.getByRole('link', { name: /^Allt är skickat/ })).toBeVisible()
    await phone.getByLabel('Externt ordernummer').fill('PHONE-222')
    await phone.getByLabel('Adress').fill('Nygatan 7')
    await phone.getByRole('button', { name: 'Skicka rättelsen' }).click()
    await expect(phone.getByText('Inte skickad än').first()).toBeVisible()
  })
  await phone.getByRole('link', { name: /kräver åtgärd/ }).click()
  const conflict = phone.getByText(/Någon annan har ändrat samma fält/)
  await expect(conflict).toContainText('PHONE-222')
  await expect(conflict).toContainText('DESK-111')
  await phone.getByRole('link', { name: 'Rätta' }).first().click()
  await phone.getByRole('button', { name: 'Rätta' }).click()
  await phone.getByRole('button', { name: 'Visa alla fält' }).click()
  await expect(phone.getByLabel('Adress')).toHaveValue('Nygatan 7')
  await expect(phone.getByLabel('Externt ordernummer')).toHaveValue('PHONE-222')
})

const badge = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'badge') as unknown)
