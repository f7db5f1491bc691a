import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { registerOrder } from '../../../shared/features/orders/report/sale-review.commands.ts'
import { openCompany, type Company } from '../../bench/desk/company.ts'
import { approveByKey } from '../../fixtures/approving.ts'
import { newId } from '../../fixtures/door-sale.ts'
import { signInOverHttp as sessionOverHttp } from '../../fixtures/http-session.ts'
import { query } from '../../fixtures/ledger.ts'
import { emailOf, signInOverHttp } from '../../fixtures/people.ts'
import { question } from '../../fixtures/selling.ts'
import { expect, test } from '../../fixtures/test.ts'

const SALES = 100_000
const ORDERS_BY_KEYBOARD = 20
const SEEDING_MS = 30 * 60_000
/** Speed is measured by `npm run bench`: here only a story that fails is slower for it. */
const MANY_MS = 300_000
/** Up to so many are taken back beside the list. */
const SHOWN_IN_THE_DIALOG = 100

let company: Company

test.describe('@desk @release at a hundred thousand sales', () => {
  test.beforeAll(async () => {
    test.setTimeout(SEEDING_MS)
    company = await openCompany('sqlite', SALES)
  })
  test.afterAll(async () => {
    await company.stop()
  })

  test('a clerk works an hour in the lists, and nothing waits for the number of sales', async ({ browser }) => {
    test.setTimeout(SEEDING_MS)
    const { rond } = company
    const context = await browser.newContext({ baseURL: rond.url })
    const desk = await context.newPage()
    await signInOverHttp(desk, 'backoffice')

    await test.step('orders that wait are approved one after the other by keyboard, and the last is taken back', async () => {
      await desk.goto('/backoffice/salereports?status=finalized')
      await expect(rows(desk).first()).toBeVisible()
      const approved = approvedByHand()
      await desk.keyboard.press('j')
      await desk.keyboard.press('Space')
      const look = desk.getByRole('complementary', { name: 'Snabbtitt' })
      for (let done = 0; done < ORDERS_BY_KEYBOARD; done += 1) {
        const name = await look.getByRole('heading').nth(1).innerText()
        await approveByKey(look, desk)
        await expect(look.getByRole('heading').nth(1)).not.toHaveText(name)
      }
      await expect.poll(approvedByHand).toBe(approved + ORDERS_BY_KEYBOARD)
      await desk.keyboard.press('z')
      await expect(desk.getByRole('status').filter({ hasText: 'Åtgärden är ångrad' })).toBeVisible()
      await expect.poll(approvedByHand).toBe(approved + ORDERS_BY_KEYBOARD - 1)
      await desk.keyboard.press('Escape')
    })

    await test.step('a customer is found by a telephone number, in another form than it was written', async () => {
      const [sale] = query<{ name: string; phone: string }>(
        rond,
        "select customer ->> '$.name' as name, customer ->> '$.phone' as phone from sale where status = 'approved' and customer ->> '$.phone' like '+467%' order by created_at limit 1",
      )
      const national = sale?.phone.replace(/^[+]46/u, '0').replaceAll(/\D/gu, '') ?? ''
      await desk.goto('/backoffice/salereports')
      await desk
        .getByRole('searchbox')
        .first()
        .fill(`${national.slice(0, 3)}-${national.slice(3)}`)
      await expect(
        rows(desk)
          .filter({ hasText: sale?.name ?? '' })
          .first(),
      ).toBeVisible()
    })

    await test.step('a frequent name, in an order and with a filter, is narrowed and taken along as a file', async () => {
      await desk.goto('/backoffice/salereports?q=Andersson&sort=-orderValueOre&status=approved&size=50')
      await expect(rows(desk).first()).toContainText('Andersson')
      const count = await countOf(desk)
      const download = desk.waitForEvent('download')
      await desk.getByRole('button', { name: 'Exportera' }).click()
      await desk.getByRole('menuitem', { name: 'CSV-fil (.csv)' }).click()
      const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
      // The pager counts to 10,000; the file has them all.
      expect(count).toBe(10_000)
      expect(lines.length - 1).toBeGreaterThan(count)
    })

    await test.step('a page of orders is approved at once and taken back with one press', async () => {
      await desk.goto('/backoffice/salereports?status=finalized&size=50')
      await expect(rows(desk).first()).toBeVisible()
      const approved = approvedByHand()
      await desk.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
      await approveChosen(desk)
      await desk.getByRole('status').getByRole('button', { name: 'Ångra', exact: true }).click({ timeout: MANY_MS })
      const takenBack = desk.getByRole('status').filter({ hasText: 'Åtgärden är ångrad' })
      await expect(takenBack).toBeVisible({ timeout: MANY_MS })
      await expect.poll(approvedByHand).toBe(approved)
    })

    await test.step('all that wait are approved; taken back, what a colleague has changed since is left alone', async () => {
      await desk.goto('/backoffice/salereports?status=finalized&size=25')
      await expect(rows(desk).first()).toBeVisible()
      const approved = approvedByHand()
      await desk.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
      await desk.getByRole('button', { name: /^Välj alla [\d\s]+$/ }).click()
      await expect(desk.getByRole('button', { name: /^Välj alla [\d\s]+$/ })).toBeHidden()
      const able = await approveChosen(desk)
      expect(able).toBeGreaterThan(SHOWN_IN_THE_DIALOG)
      const dialog = desk.getByRole('dialog', { name: 'Godkänn säljrapporter' })
      await expect(dialog.getByText(/^[\d\s]+ av [\d\s]+ klara[.]$/)).toBeVisible({ timeout: MANY_MS })
      await expect.poll(approvedByHand).toBe(approved + able)
      await colleagueRegisters(rond.url, newestApproved())
      await dialog.getByRole('button', { name: 'Ångra', exact: true }).click()
      await expect(dialog.getByText(/^[\d\s]+ av [\d\s]+ återställda[.]$/)).toBeVisible({ timeout: MANY_MS })
      await expect(dialog.getByText('Har ändrats sedan raderna valdes och lämnas orörda.')).toBeVisible()
      await expect.poll(approvedByHand).toBe(approved + 1)
      await dialog.getByRole('button', { name: 'Stäng' }).last().click()
    })

    for (const [path, title] of [
      ['/backoffice/deviations', 'Avvikelser'],
      ['/backoffice/timereports', 'Tidrapporter'],
      ['/backoffice/ordermanagement', 'Orderhantering'],
      ['/backoffice/ordermanagement/statistics', 'Orderstatistik'],
    ] as const)
      await test.step(`${title} opens`, async () => {
        await desk.goto(path)
        await expect(question(desk, title)).toBeVisible()
        await expect(desk.getByRole('status', { name: /^Läser in/ })).toHaveCount(0)
      })
    await context.close()

    function newestApproved(): string {
      const [found] = query<{ id: string }>(
        rond,
        "select sale.id as id from sale_event inner join sale on unhex(sale.id, '-') = sale_event.sale_id where kind = 'approved' order by recorded_at desc limit 1",
      )
      return found?.id ?? ''
    }
    function approvedByHand(): number {
      return (
        query<{ count: number }>(rond, "select count(*) as count from sale where status = 'approved'")[0]?.count ?? 0
      )
    }
  })
})

/** Approves what is chosen; answers how many that is. */
async function approveChosen(desk: Page): Promise<number> {
  await desk.getByLabel('Valda rader').getByRole('button', { name: 'Godkänn' }).click()
  const act = desk
    .getByRole('dialog', { name: 'Godkänn säljrapporter' })
    .getByRole('button', { name: /^Godkänn [\d\s]+$/ })
  const able = Number((await act.innerText()).replaceAll(/\D/gu, ''))
  await act.click()
  return able
}

/** Somebody else notes an order's status at its provider. */
async function colleagueRegisters(url: string, saleId: string): Promise<void> {
  const { headers } = await sessionOverHttp(url, emailOf('admin'))
  const step = { id: newId(), name: registerOrder.name, version: registerOrder.version }
  const args = { saleId, externalOrderNumber: '', externalStatus: 'received' }
  const answer = await fetch(`${url}/api/v1/actions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...step, args, device: newId(), basedOn: [] }),
  })
  expect(await answer.json()).toMatchObject({ status: 'applied' })
}

const rows = (desk: Page) => desk.locator('tbody [data-row]')

const countOf = async (desk: Page): Promise<number> =>
  Number((await desk.getByText(/^1–\d+ av /).innerText()).split(' av ')[1]?.replaceAll(/\D/gu, ''))
