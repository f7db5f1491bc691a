import { approve } from '../../fixtures/approving.ts'
import { query } from '../../fixtures/ledger.ts'
import { emptyStore } from '../../fixtures/own-store.ts'
import { question, receipt, sell } from '../../fixtures/selling.ts'
import { expect, test } from '../../fixtures/test.ts'

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
  await emptyStore(desk)
  await desk.reload()
  await expect(question(desk, 'Olle Online')).toBeVisible()
  await approve(desk)
  // The list is one of those that wait: the desk goes on to the next.
  await expect(desk.getByRole('status').filter({ hasText: /^Godkänd · \d+ kvar/ })).toBeVisible()
  await expect
    .poll(() => query(server, 'select status from sale where id = ?', sale?.id))
    .toEqual([{ status: 'approved' }])
  await expect(colleague.getByRole('main').getByText('Godkänd', { exact: true }).first()).toBeVisible()
})

test('@desk @release no row moves under the pointer: what is new waits at the top until it is asked for', async ({
  as,
}) => {
  const desk = await as('backoffice')
  await desk.goto('/backoffice/salereports?status=finalized')
  const sales = desk.locator('tbody').getByRole('link')
  // Not the first: the filters may still take a second line and push the rows down.
  await desk.locator('tbody').getByRole('row').nth(4).hover()
  const before = await sales.allInnerTexts()
  const phone = await as('seller', 'phone')
  await sell(phone, 'Nina Ny')
  const fresh = desk.getByRole('button', { name: '1 ny rad', exact: true })
  await expect(fresh).toBeVisible()
  expect(await sales.allInnerTexts()).toEqual(before)
  await fresh.click()
  await expect(sales.filter({ hasText: 'Nina Ny' })).toBeVisible()
  await expect(fresh).toBeHidden()
})

test('@desk @release what is not answered any more leaves at once, also under the pointer', async ({ as }) => {
  const desk = await as('backoffice')
  await desk.goto('/backoffice/salereports?status=finalized')
  await desk.locator('tbody').getByRole('row').first().hover()
  await desk.route('**/api/v1/lists/sale-reports**', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: '{"code":"access.forbidden","status":403}',
    }),
  )
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(desk.locator('tbody')).toHaveCount(0)
})
