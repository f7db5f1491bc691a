import type { Page } from '@playwright/test'
import { cutNetwork, untilInstalled } from '../fixtures/network.ts'
import { query, salesTo } from '../fixtures/ledger.ts'
import { signInByHand } from '../fixtures/people.ts'
import { customer } from '../fixtures/customer.ts'
import { fillAlarmSale, openWizard, question, receipt, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

test('@phone nothing secret of a sale lies readable on the phone; nothing of a person who has signed out lies there at all', async ({
  phone,
  server,
}) => {
  const name = 'Vigdis Vilande'
  const before = await phone.open()
  await signInByHand(before, 'seller', server.url)
  await untilInstalled(before)
  await openWizard(before, { at: server.url })
  await cutNetwork(before)
  await fillAlarmSale(before, name)
  const id = await save(before, name)
  await expect(receipt(before, 'Inte skickad än')).toBeVisible()
  await phone.close()

  const atRest = await phone.search('data')
  const caches = await phone.search('caches')
  // The search finds what is not sealed.
  expect(atRest.with(name)).not.toEqual([])
  expect(numbers.flatMap(atRest.with)).toEqual([])
  expect(pictures.flatMap(atRest.with)).toEqual([])
  expect([...numbers, name].flatMap(caches.with)).toEqual([])

  const page = await phone.open()
  await page.goto(`${server.url}/sales/${id}`)
  await expect(receipt(page, 'Mottagen')).toBeVisible()
  await expect.poll(() => query(server, photoOf, id)).toHaveLength(1)
  await expect.poll(() => sealedLeft(page)).toBe(0)
  await signOut(page)
  await expect.poll(() => leftHere(page)).toEqual({ databases: ['rond-keys'], keys: 0, folders: [], marks: [] })

  await signInByHand(page, 'adam.forsling', server.url)
  await page.goto(`${server.url}/sales`)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.goto(`${server.url}/sales/${id}`)
  await expect(question(page, name)).toHaveCount(0)
  await signOut(page)

  await signInByHand(page, 'seller', server.url)
  await page.goto(`${server.url}/sales/${id}`)
  await expect(question(page, name)).toBeVisible()
  expect(salesTo(server, name)).toHaveLength(1)
})

const photoOf = "select 1 from sale join attachment on sha256 = checklist ->> '$.sha256' where sale.id = ?"
const digits = customer.idNumber.replace('-', '')
const numbers = [customer.idNumber, digits, customer.idNumber.slice(2), digits.slice(2)]
/** How the pictures of all kinds begin that a phone may keep. */
const pictures = [
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
  Buffer.from('WEBPVP8'),
]

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Meny för/ }).click()
  await page.getByRole('menuitem', { name: 'Logga ut' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** How many values in the user's database are still sealed. */
const sealedLeft = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const named = (await indexedDB.databases()).find(({ name = '' }) => /^rond-[0-9a-f]/u.test(name))
    const database = await answerOf(indexedDB.open(named?.name ?? ''))
    const stores = ['$outbox', '$settled', '$drafts']
    const all = await Promise.all(
      stores.map((store) => answerOf(database.transaction(store).objectStore(store).getAll())),
    )
    database.close()
    return JSON.stringify(all).split('$local').length - 1
  })

/** What this browser still has of anybody. */
const leftHere = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => request.addEventListener('success', () => resolve(request.result)))
    const databases = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const keys = await answerOf(indexedDB.open('rond-keys'))
    const count = await answerOf(keys.transaction('keys').objectStore('keys').count())
    keys.close()
    const folders: string[] = []
    for await (const folder of (await navigator.storage.getDirectory()).keys()) folders.push(folder)
    // The browser's own, and nobody's: whether it may be offered to install Rond, and how it reached the live server.
    const ofTheBrowser = new Set(['rond-install', 'pusherTransportTLS', 'pusherTransportNonTLS'])
    const marks = Object.keys(localStorage).filter((key) => !ofTheBrowser.has(key))
    return { databases, keys: count, folders, marks }
  })
