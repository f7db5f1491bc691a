import type { Page } from '@playwright/test'
import { query } from '../../fixtures/ledger.ts'
import { expect, test } from '../../fixtures/test.ts'

test('@desk two clerks at one order: both values are shown, nothing is lost and nothing overwritten unseen', async ({
  as,
  server,
}) => {
  const [order] = query<{ id: string }>(
    server,
    "select id from sale where status = 'approved' and external_order_number = '' order by id limit 1",
  )
  const [anna, bo] = await Promise.all([as('backoffice'), as('admin')])
  for (const clerk of [anna, bo]) await clerk.goto(`/backoffice/ordermanagement/${order?.id}`)

  await test.step('one types a number while the other saves another: what was typed stays, beside what is saved', async () => {
    await numberOf(bo).fill('BO-2')
    await save(anna, 'ANNA-1')
    await expect(bo.getByText('Externt ordernummer: ANNA-1', { exact: true })).toBeVisible()
    await expect(numberOf(bo)).toHaveValue('BO-2')
    await bo.getByRole('button', { name: 'Ta det som är sparat' }).click()
    await expect(numberOf(bo)).toHaveValue('ANNA-1')
    expect(stored()).toMatchObject({ number: 'ANNA-1' })
  })

  await test.step('each changes another field: both are kept', async () => {
    await bo.getByLabel('Status hos leverantören').selectOption({ label: 'Mottagen' })
    await save(anna, 'ANNA-2')
    // What Bo has not touched shows what Anna has saved.
    await expect(numberOf(bo)).toHaveValue('ANNA-2')
    await expect(bo.getByLabel('Status hos leverantören')).toHaveValue('received')
    await bo.getByRole('button', { name: 'Spara', exact: true }).first().click()
    await expect.poll(stored).toEqual({ number: 'ANNA-2', status: 'received' })
    await expect(anna.getByLabel('Status hos leverantören')).toHaveValue('received')
  })

  await test.step('one was without network: told so, they see what was saved, and say themselves which counts', async () => {
    await expect(numberOf(bo)).toHaveValue('ANNA-2')
    await bo.context().setOffline(true)
    await numberOf(bo).fill('BO-3')
    await save(anna, 'ANNA-3')
    await expect.poll(stored).toMatchObject({ number: 'ANNA-3' })
    await hearNothingUntil(bo, 'BO-3')
    await bo.context().setOffline(false)
    await bo.getByRole('button', { name: 'Spara', exact: true }).first().click()
    await expect(bo.getByText('Externt ordernummer: ANNA-3', { exact: true })).toBeVisible()
    await expect(numberOf(bo)).toHaveValue('BO-3')
    expect(stored()).toMatchObject({ number: 'ANNA-3' })
    await bo.getByRole('button', { name: 'Spara', exact: true }).first().click()
    await expect.poll(stored).toMatchObject({ number: 'BO-3' })
    await expect(numberOf(anna)).toHaveValue('BO-3')
  })

  function stored() {
    return query(
      server,
      'select external_order_number as number, external_status as status from sale where id = ?',
      order?.id ?? '',
    )[0]
  }
})

const WAITING = '/backoffice/salereports?status=finalized'

test('@desk @release a row that a colleague has changed since it was chosen is left alone and named; the others are done once', async ({
  as,
  server,
}) => {
  const [anna, bo] = await Promise.all([as('backoffice'), as('admin')])
  await anna.goto(WAITING)
  const boxes = anna.getByRole('checkbox', { name: 'Välj raden' })
  for (const at of [0, 1, 2]) await boxes.nth(at).check()
  const chosen = await anna
    .locator('[data-row]')
    .evaluateAll((rows) => rows.slice(0, 3).map((row) => row.getAttribute('data-row') ?? ''))
  const [taken = '', ...left] = chosen
  await anna.getByLabel('Valda rader').getByRole('button', { name: 'Godkänn' }).click()
  const dialog = anna.getByRole('dialog')
  const go = dialog.getByRole('button', { name: /^Godkänn/ })
  await expect(go).toBeEnabled()

  await bo.goto(`/backoffice/salereports/${taken}`)
  await bo.getByRole('button', { name: 'Flagga' }).click()
  await bo.getByLabel('Orsak').selectOption({ index: 1 })
  await bo.getByRole('button', { name: 'Flagga', exact: true }).last().click()
  await expect.poll(() => statusOf(taken)).toBe('flagged')

  await go.click()
  await expect(dialog.getByText('2 av 3 klara.')).toBeVisible()
  await expect(dialog.getByText('Har ändrats sedan raderna valdes och lämnas orörda.')).toBeVisible()
  expect(statusOf(taken)).toBe('flagged')
  for (const id of left) expect([statusOf(id), approvalsOf(id)]).toEqual(['approved', 1])

  function statusOf(id: string) {
    return query<{ status: string }>(server, 'select status from sale where id = ?', id)[0]?.status
  }
  function approvalsOf(id: string) {
    return query<{ n: number }>(
      server,
      `select count(*) as n from sale_event where sale_id = unhex(?, '-') and "to" = ?`,
      id,
      'approved',
    )[0]?.n
  }
})

/** Holds what the server would show until it has answered to a call with this text. A slow press would meet it before. */
async function hearNothingUntil(page: Page, text: string): Promise<void> {
  const acted = page.waitForResponse((response) => response.request().postData()?.includes(text) === true)
  await page.routeWebSocket(
    () => true,
    (socket) => void socket.close(),
  )
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await acted
    await route.continue()
  })
}

const numberOf = (page: Page) => page.getByLabel('Externt ordernummer')

async function save(page: Page, number: string): Promise<void> {
  await numberOf(page).fill(number)
  await page.getByRole('button', { name: 'Spara', exact: true }).first().click()
  await expect(page.getByText('Registrerat')).toBeVisible()
}
