import type { Page } from '@playwright/test'
import type { Id } from '../../shared/kernel/ids.ts'
import type { InstalledPhone } from '../fixtures/installed.ts'
import { salesTo } from '../fixtures/ledger.ts'
import { cutNetwork, restoreNetwork, untilInstalled, withWorker } from '../fixtures/network.ts'
import { signIn } from '../fixtures/people.ts'
import { fillEnergySale, openWizard, question, receipt, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

test('@phone @release a sale saved offline comes back from the second copy after the browser has lost its databases, and is sent once', async ({
  phone,
  server,
}) => {
  const name = 'Rut Räddad'
  const id = await sellOffline(phone, { name, url: server.url })
  await phone.close()
  await phone.lose('IndexedDB')

  const after = await phone.open()
  await after.goto(`${server.url}/sales/${id}`)
  await expect(notice(after, '1 sak är tillbaka')).toBeVisible()
  await expect(question(after, name)).toBeVisible()
  await expect(receipt(after, 'Mottagen')).toBeVisible()
  expect(salesTo(server, name)).toHaveLength(1)

  await after.reload()
  await expect(notice(after, '1 sak är tillbaka')).toBeVisible()
  await after.getByRole('button', { name: 'Jag förstår' }).click()
  await expect(notice(after, '1 sak är tillbaka')).toBeHidden()
  await after.reload()
  await expect(receipt(after, 'Mottagen')).toBeVisible()
  await expect(notice(after, '1 sak är tillbaka')).toBeHidden()
  expect(salesTo(server, name)).toHaveLength(1)
})

test('@phone @release without network the second copy waits, locked; one contact brings everything back, and work goes on', async ({
  phone,
  server,
}) => {
  const [name, next] = ['Lina Låst', 'Nora Ny']
  await sellOffline(phone, { name, url: server.url })
  await phone.close()
  await phone.lose('IndexedDB')

  const after = await phone.open()
  await cutNetwork(after)
  await after.goto(`${server.url}/sales`)
  await expect(notice(after, '1 sak väntar på att låsas upp')).toBeVisible()
  await restoreNetwork(after)
  await expect(notice(after, '1 sak är tillbaka')).toBeVisible()
  await after.goto(`${server.url}/sales/create`)
  await fillEnergySale(after, next)
  await save(after, next)
  await expect(receipt(after, 'Mottagen')).toBeVisible()
  await expect.poll(() => salesTo(server, name)).toHaveLength(1)
  expect(salesTo(server, next)).toHaveLength(1)
})

test('@phone @release a second copy that has gone is made anew from the first, and the sale is sent once', async ({
  phone,
  server,
}) => {
  const name = 'Jonna Journal'
  await sellOffline(phone, { name, url: server.url })
  await phone.close()
  await phone.lose('File System')

  const between = await phone.open()
  await cutNetwork(between)
  await between.goto(`${server.url}/sales`)
  await expect(between.getByRole('main').getByRole('link', { name })).toBeVisible()
  await expect.poll(() => journalBytes(between)).toBeGreaterThan(0)
  await phone.kill()
  await phone.lose('IndexedDB')

  const after = await phone.open()
  await after.goto(`${server.url}/sales`)
  await expect(notice(after, '1 sak är tillbaka')).toBeVisible()
  await expect.poll(() => salesTo(server, name)).toHaveLength(1)
  await expect.poll(() => journalBytes(after)).toBe(0)
})

test('@phone @release two tabs each write a second copy, and both come back', async ({ phone, server }) => {
  const [left, right] = ['Vera Vänster', 'Hilda Höger']
  await sellOffline(phone, { name: left, url: server.url, inNextTab: right })
  await phone.close()
  await phone.lose('IndexedDB')

  const after = await phone.open()
  await after.goto(`${server.url}/sales`)
  await expect(notice(after, '2 saker är tillbaka')).toBeVisible()
  await expect.poll(() => [...salesTo(server, left), ...salesTo(server, right)]).toHaveLength(2)
})

test('@phone @release a record that was damaged takes none with it, and the person is told', async ({
  phone,
  server,
}) => {
  const [damaged, whole] = ['Didrik Defekt', 'Hedda Hel']
  await sellOffline(phone, { name: damaged, url: server.url, next: whole })
  // A browser that closes has its network back for a moment, and what is to be lost would be sent.
  await server.kill()
  await phone.close()
  await server.start()
  await phone.lose('IndexedDB')
  await phone.damageJournal()

  const after = await phone.open()
  await after.goto(`${server.url}/sales`)
  await expect(notice(after, '1 sak är tillbaka')).toBeVisible()
  await expect(after.getByText('En del av reservkopian gick inte att läsa.')).toBeVisible()
  await expect.poll(() => salesTo(server, whole)).toHaveLength(1)
  expect(salesTo(server, damaged)).toEqual([])
})

test.describe('@phone @release a browser without such files', () => {
  test.use(withWorker)

  test('keeps the second copy in another database', async ({ as, server }) => {
    const name = 'Frank Fallback'
    const page = await as('seller')
    await page.goto('/start')
    await untilInstalled(page)
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
    await openWizard(page)
    await cutNetwork(page)
    await fillEnergySale(page, name)
    await save(page, name)
    await expect(receipt(page, 'Inte skickad än')).toBeVisible()
    await expect(notice(page, 'Bara en kopia just nu')).toBeHidden()
    await expect.poll(() => copiesInDatabase(page)).toBe(1)
    await restoreNetwork(page)
    await expect(receipt(page, 'Mottagen')).toBeVisible()
    await expect.poll(() => copiesInDatabase(page)).toBe(0)
    expect(salesTo(server, name)).toHaveLength(1)
  })
})

/** Signed in some days ago; the sale is made without network. */
async function sellOffline(
  phone: InstalledPhone,
  { name, url, next, inNextTab }: { name: string; url: string; next?: string; inNextTab?: string },
): Promise<Id> {
  const before = await phone.open()
  await signIn(before, 'seller', url)
  await untilInstalled(before)
  await phone.close()
  const page = await phone.open()
  await openWizard(page, { at: url })
  await cutNetwork(page)
  await fillEnergySale(page, name)
  const id = await save(page, name)
  await expect(receipt(page, 'Inte skickad än')).toBeVisible()
  const others = [
    ...(next === undefined ? [] : [{ tab: page, customer: next }]),
    ...(inNextTab === undefined ? [] : [{ tab: await page.context().newPage(), customer: inNextTab }]),
  ]
  for (const { tab, customer } of others) {
    await openWizard(tab, { at: url })
    await fillEnergySale(tab, customer)
    await save(tab, customer)
  }
  return id
}

const notice = (page: Page, title: string) => page.getByRole('status').getByRole('heading', { name: title })

/** How much lies in the journal's files. */
const journalBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0
    const root = await navigator.storage.getDirectory()
    for await (const folder of root.values()) {
      if (folder.kind !== 'directory') continue
      for await (const file of folder.values()) {
        if (file.kind === 'file') sum += (await file.getFile()).size
      }
    }
    return sum
  })

const copiesInDatabase = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name = '' }) => name.startsWith('rond-journal-'))
    if (found?.name === undefined) return 0
    const opening = indexedDB.open(found.name)
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const counting = opening.result.transaction('chunks').objectStore('chunks').count()
    await new Promise((resolve) => counting.addEventListener('success', resolve))
    opening.result.close()
    return counting.result
  })
