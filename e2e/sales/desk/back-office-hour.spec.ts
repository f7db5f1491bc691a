import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openCompany, type Company } from '../../bench/desk/company.ts'
import { query } from '../../fixtures/ledger.ts'
import { signInOverHttp } from '../../fixtures/people.ts'
import { question } from '../../fixtures/selling.ts'
import { expect, test } from '../../fixtures/test.ts'

const SALES = 100_000
const ORDERS_BY_KEYBOARD = 20
const SEEDING_MS = 30 * 60_000

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
    test.setTimeout(300_000)
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
        await expect(look.getByRole('button', { name: 'Godkänn', exact: true })).toBeVisible()
        await desk.keyboard.press('a')
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

    await test.step('a page of orders is approved at once and taken back', async () => {
      await desk.goto('/backoffice/salereports?status=finalized&size=50')
      await expect(rows(desk).first()).toBeVisible()
      await desk.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
      await desk.getByLabel('Valda rader').getByRole('button', { name: 'Godkänn' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Godkänn säljrapporter' })
      await dialog.getByRole('button', { name: /^Godkänn \d+$/ }).click()
      await desk.getByRole('status').getByRole('button', { name: 'Ångra', exact: true }).click()
      // Fifty orders, one after the other.
      const takenBack = desk.getByRole('status').filter({ hasText: 'Åtgärden är ångrad' })
      await expect(takenBack).toBeVisible({ timeout: 120_000 })
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

    function approvedByHand(): number {
      return (
        query<{ count: number }>(rond, "select count(*) as count from sale where status = 'approved'")[0]?.count ?? 0
      )
    }
  })
})

const rows = (desk: Page) => desk.locator('tbody [data-row]')

const countOf = async (desk: Page): Promise<number> =>
  Number((await desk.getByText(/^1–\d+ av /).innerText()).split(' av ')[1]?.replaceAll(/\D/gu, ''))
