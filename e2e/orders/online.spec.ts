import type { Page } from '@playwright/test'
import { query } from '../fixtures/ledger.ts'
import { withoutWorker } from '../fixtures/network.ts'
import { question, receipt, sell } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withoutWorker)

test('@desk a browser that holds no sale finds one, approves it, and a colleague sees it live', async ({
  as,
  server,
}) => {
  const phone = await as('seller', 'phone')
  await sell(phone, 'Olle Online')
  await expect(receipt(phone, 'Mottagen')).toBeVisible()
  const [sale] = query<{ id: string }>(
    server,
    "select id from sale where status = 'finalized' order by created_at desc limit 1",
  )
  const colleague = await as('admin')
  await colleague.goto(`/backoffice/salereports/${sale?.id}`)
  await expect(question(colleague, 'Olle Online')).toBeVisible()

  const desk = await as('backoffice')
  await desk.goto('/backoffice/salereports?status=finalized')
  await desk.locator('tbody').getByRole('link', { name: 'Olle Online' }).click()
  await expect(question(desk, 'Olle Online')).toBeVisible()
  await emptySales(desk)
  await desk.reload()
  await expect(question(desk, 'Olle Online')).toBeVisible()
  await desk.getByRole('button', { name: /^Godkänn/ }).click()
  await desk.getByRole('button', { name: 'Godkänn', exact: true }).click()
  await expect(desk.getByRole('main').getByText('Godkänd', { exact: true }).first()).toBeVisible()
  await expect
    .poll(() => query(server, 'select status from sale where id = ?', sale?.id))
    .toEqual([{ status: 'approved' }])
  await expect(colleague.getByRole('main').getByText('Godkänd', { exact: true }).first()).toBeVisible()
})

/** Takes all sales out of this browser's own store: what is shown afterwards has come from the server. */
async function emptySales(desk: Page): Promise<void> {
  await desk.evaluate(async () => {
    const databases = await indexedDB.databases()
    for (const { name = '' } of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
      })
      const stores = [...database.objectStoreNames].filter((store) => /sales|saleEvents|deviations/u.test(store))
      if (stores.length > 0) {
        const clearing = database.transaction(stores, 'readwrite')
        for (const store of stores) clearing.objectStore(store).clear()
        await new Promise((resolve) => clearing.addEventListener('complete', resolve))
      }
      database.close()
    }
  })
}
