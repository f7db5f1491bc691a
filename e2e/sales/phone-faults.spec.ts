import type { Page } from '@playwright/test'
import type { InstalledPhone } from '../fixtures/installed.ts'
import { salesTo, query } from '../fixtures/ledger.ts'
import { cutNetwork, offline, untilInstalled, withWorker } from '../fixtures/network.ts'
import { signIn } from '../fixtures/people.ts'
import { customer } from '../fixtures/customer.ts'
import { fillEnergySale, openWizard, question, receipt, save, sell } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

test('@phone @pwa-9 a browser killed right after «Skicka in» has the sale when it is opened again, and sends it once', async ({
  phone,
  server,
}) => {
  const name = 'Dag Dödbatteri'
  const before = await openSignedIn(phone, server.url)
  await cutNetwork(before)
  await fillEnergySale(before, name)
  await before.getByRole('button', { name: /^Skicka in/ }).click()
  await expect(before.getByText('Sparat på telefonen', { exact: true })).toBeVisible()
  await phone.kill()
  expect(salesTo(server, name)).toEqual([])

  const after = await phone.open()
  await after.goto(`${server.url}/sales`)
  await after.getByRole('main').getByRole('link', { name }).click()
  await expect(question(after, name)).toBeVisible()
  await expect(receipt(after, 'Mottagen')).toBeVisible()
  expect(salesTo(server, name)).toHaveLength(1)
})

test('@phone @release @pwa-11 a browser killed in the middle of the wizard has what was typed', async ({
  phone,
  server,
}) => {
  const before = await openSignedIn(phone, server.url)
  await fillEnergySale(before, 'Alva Avbruten')
  await expect(before.getByText(/^Sparat på telefonen/)).toBeVisible()
  // What is typed is written three times a second; the battery goes when the last word has been.
  await expect.poll(() => keptDrafts(before)).toContain(`"city":"${customer.city}"`)
  await phone.kill()

  const after = await phone.open()
  await after.goto(`${server.url}/start`)
  await after.getByRole('link', { name: /Fortsätt försäljningen till A. Avbruten/ }).click()
  await expect(question(after, 'Stämmer allt?')).toBeVisible()
  await expect(after.getByText(customer.address)).toBeVisible()
})

test('@phone @pwa-15 a full phone says so, claims nothing and loses nothing', async ({ as, server }) => {
  const name = 'Fredrika Full'
  const page = await as('seller')
  await openWizard(page)
  await fillEnergySale(page, name)
  await expect(page.getByText(/^Sparat på telefonen/)).toBeVisible()
  await fillUp(page)
  await page.getByRole('button', { name: /^Skicka in/ }).click()
  await expect(page.getByText('Telefonen är full. Frigör utrymme och försök igen')).toBeVisible()
  await expect(question(page, 'Stämmer allt?')).toBeVisible()
  await expect(page.getByText(customer.address)).toBeVisible()
  expect(salesTo(server, name)).toEqual([])

  await makeRoom(page)
  await save(page, name)
  await expect(receipt(page, 'Mottagen')).toBeVisible()
  expect(salesTo(server, name)).toHaveLength(1)
})

test.describe('@phone two tabs', () => {
  test.use(withWorker)

  test('are one phone: each shows what the other saves, and their numbers have no gap', async ({ as, server }) => {
    const left = await as('seller')
    const right = await left.context().newPage()
    await right.goto('/sales')
    await openWizard(left)
    await untilInstalled(left)
    await offline(left, async () => {
      await fillEnergySale(left, 'Vilma Vänster')
      const id = await save(left, 'Vilma Vänster')
      await right.getByRole('main').getByRole('link', { name: 'Vilma Vänster' }).click()
      await expect(right).toHaveURL(new RegExp(id))
      await expect(receipt(right, 'Inte skickad än')).toBeVisible()
    })
    await sell(right, 'Håkan Höger')
    await expect(receipt(right, 'Mottagen')).toBeVisible()
    await left.goto('/sales')
    await expect(left.getByRole('main').getByRole('link', { name: 'Håkan Höger' })).toBeVisible()
    await expect(left.getByRole('link', { name: /^Allt är skickat/ })).toBeVisible()
    const numbers = query<{ seq: number }>(
      server,
      `select seq from inbox where device = (
         select device from inbox join sale on sale.id = json_extract(inbox.args, '$.saleId')
         where sale.customer ->> '$.name' = 'Vilma Vänster' and inbox.name = 'sale.submit')
       order by seq`,
    )
    expect(numbers.map(({ seq }) => seq)).toEqual([1, 2])
  })
})

/** Signed in some days ago: what a browser keeps only in memory at first (cookies, settings) has long been written. */
async function openSignedIn(phone: InstalledPhone, url: string): Promise<Page> {
  const before = await phone.open()
  await signIn(before, 'seller', url)
  await untilInstalled(before)
  await phone.close()
  const page = await phone.open()
  await openWizard(page, { at: url })
  return page
}

/** From now on the browser's database refuses to write, as it does on a full phone. */
async function fillUp(page: Page): Promise<void> {
  await page.evaluate(() => {
    const writers = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype)
    const value = (): never => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
    Object.defineProperties(IDBObjectStore.prototype, {
      put: { ...writers.put, value },
      add: { ...writers.add, value },
    })
    addEventListener('room-made', () => Object.defineProperties(IDBObjectStore.prototype, writers), { once: true })
  })
}

const makeRoom = (page: Page): Promise<unknown> => page.evaluate(() => dispatchEvent(new Event('room-made')))

/** The drafts that lie on the phone, as they lie there. */
function keptDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const database = await asked(indexedDB.open(names.find((name) => /^rond-[0-9a-f]{8}-/.test(name)) ?? ''))
    const drafts: unknown[] = await asked(database.transaction('$drafts').objectStore('$drafts').getAll())
    database.close()
    return JSON.stringify(drafts)
  })
}
