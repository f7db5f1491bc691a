import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectReadable } from '../fixtures/accessibility.ts'
import { change, query, salesTo } from '../fixtures/ledger.ts'
import { cutNetwork, offline, restoreNetwork, untilInstalled, withWorker } from '../fixtures/network.ts'
import { fillAlarmSale, fillEnergySale, openWizard, question, save, sell } from '../fixtures/selling.ts'
import type { TestServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withWorker)

const PATIENCE = { timeout: 30_000 }
/** Without a limit of its own a missing download would end the story, and nothing would name it. */
const DOWNLOAD_MS = 120_000

test('@phone @release @pwa-10 what a dying phone hands over without network is received and sent by another, once', async ({
  as,
  server,
}) => {
  const names = ['Siv Sista', 'Frida Foto']
  const dying = await as('seller')
  await dying.goto('/start')
  await untilInstalled(dying)
  await haveSaleRefused(dying, server, 'Nora Nekad')
  await cutNetwork(dying)
  await sell(dying, 'Siv Sista')
  await openWizard(dying)
  await fillAlarmSale(dying, 'Frida Foto')
  await save(dying, 'Frida Foto')
  await openWizard(dying)
  await fillEnergySale(dying, 'Ulla Utkast')
  await expect(dying.getByText(/^Sparat på telefonen/)).toBeVisible()
  const { file, keyText } = await handOver(dying)
  await expectAccessible(dying)
  await dying.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(dying)
  await dying.emulateMedia({ colorScheme: 'light' })

  const other = await as('seller')
  await test.step('another phone of the same seller receives it, and a wrong key opens nothing', async () => {
    await receive(
      other,
      file,
      keyText.replace(/^./u, (letter) => (letter === '7' ? '8' : '7')),
    )
    await expect(other.getByText('Nyckeln stämmer inte')).toBeVisible()
    await expectAccessible(other)
    await other.getByLabel('Nyckel').fill(keyText)
    await other.getByRole('dialog').getByRole('button', { name: 'Ta emot' }).click()
    await expect(other.getByText('3 sparade poster, 1 utkast och 1 bild')).toBeVisible()
    await other.getByRole('button', { name: 'Klar' }).click()
  })
  await test.step('it is sent once, with its photo; what was refused waits for the seller here too', async () => {
    await expect(other.getByRole('link', { name: /^1 kräver åtgärd/ })).toBeVisible(PATIENCE)
    await expect.poll(() => photosOf(server, 'Frida Foto'), PATIENCE).toBe(1)
    for (const name of names) expect(salesTo(server, name)).toHaveLength(1)
    await expect(other.getByRole('article', { name: 'Ny försäljning, Nora Nekad' })).toBeVisible()
    await other.goto('/start')
    await expect(other.getByRole('link', { name: /Fortsätt försäljningen till U. Utkast/ })).toBeVisible()
  })
  await test.step('the dying phone comes back and has sent it too: still once', async () => {
    await restoreNetwork(dying)
    await dying.goto('/outbox')
    await expect(dying.getByText('Senast synkad')).toBeVisible()
    await expect(dying.getByRole('article', { name: 'Ny försäljning, Siv Sista' })).toHaveAttribute(
      'data-state',
      'settled',
      PATIENCE,
    )
    for (const name of names) expect(salesTo(server, name)).toHaveLength(1)
    expect(salesTo(server, 'Nora Nekad')).toEqual([])
  })
  await test.step('received again, it is known', async () => {
    await receive(other, file, keyText)
    await expect(other.getByText('Allt fanns redan här')).toBeVisible()
  })
})

test('@phone @release another person cannot receive it', async ({ as, server }) => {
  const seller = await as('seller')
  await seller.goto('/start')
  await untilInstalled(seller)
  await cutNetwork(seller)
  await sell(seller, 'Hemma Hemlig')
  const { file, keyText } = await handOver(seller)
  const coach = await as('coach')
  await receive(coach, file, keyText)
  await expect(coach.getByText('Filen hör till en annan person')).toBeVisible()
  await expect(coach.getByText('Hemma Hemlig')).toHaveCount(0)
  expect(salesTo(server, 'Hemma Hemlig')).toEqual([])
})

async function haveSaleRefused(page: Page, server: TestServer, name: string): Promise<void> {
  const setActive = (active: number) =>
    change(server, "update provider set active = ? where name = 'Norrsken Energi'", active)
  await openWizard(page)
  await offline(page, async () => {
    await fillEnergySale(page, name)
    await save(page, name)
    await setActive(0)
  })
  await expect(page.getByRole('link', { name: /^1 kräver åtgärd/ })).toBeVisible(PATIENCE)
  await setActive(1)
}

/** Presses «Lämna över» and comes away with the file and the key as it is written. */
async function handOver(page: Page): Promise<{ file: Buffer; keyText: string }> {
  await page.goto('/outbox')
  await expect(question(page, 'Utkorgen')).toBeVisible()
  await page.getByRole('button', { name: 'Lämna över' }).click()
  await page.getByRole('button', { name: 'Skapa filen' }).click()
  await expect(page.getByRole('img', { name: /^QR-kod med nyckeln/ })).toBeVisible()
  const download = page.waitForEvent('download', { timeout: DOWNLOAD_MS })
  await page.getByRole('button', { name: 'Spara filen' }).click()
  const file = await readFile(await (await download).path())
  return { file, keyText: (await page.getByRole('dialog').locator('code').textContent()) ?? '' }
}

async function receive(page: Page, file: Buffer, keyText: string): Promise<void> {
  await page.goto('/outbox')
  await page.getByRole('button', { name: 'Ta emot' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: /^Välj en fil/ }).click()
  await (await chooser).setFiles({ name: 'rond.rond', mimeType: 'application/octet-stream', buffer: file })
  await dialog.getByLabel('Nyckel').fill(keyText)
  await dialog.getByRole('button', { name: 'Ta emot' }).click()
}

/** How many photos of the sale's checklist the server holds. */
function photosOf(server: TestServer, name: string): number {
  return query(
    server,
    `select 1 from attachment join sale on attachment.sha256 = sale.checklist ->> '$.sha256'
     where sale.customer ->> '$.name' = ?`,
    name,
  ).length
}
