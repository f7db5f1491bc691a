import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessibility.ts'
import { query } from '../../fixtures/ledger.ts'
import { expect, test } from '../../fixtures/test.ts'

test('@desk customers are joined, divided, blocked, handed out as a file and erased', async ({ as, server }) => {
  const desk = await as('backoffice')
  const customers = () => query(server, 'select id from customer').length
  const before = customers()

  await test.step('two are joined, with a reason', async () => {
    await desk.goto('/backoffice/customers')
    const boxes = desk.locator('[data-row]').getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await desk.getByRole('button', { name: 'Slå ihop' }).click()
    await giveReason(desk, 'Samma person, två stavningar', 'Slå ihop')
    await expect.poll(customers).toBe(before - 1)
  })

  await test.step('and divided again', async () => {
    await desk.goto('/backoffice/customers?sort=-orders')
    await desk.locator('[data-row] a').first().click()
    await desk.getByRole('button', { name: 'Dela upp kunden' }).click()
    await desk.getByRole('dialog').getByRole('checkbox').first().check()
    await giveReason(desk, 'Det var två personer', 'Dela upp kunden')
    await expect.poll(customers).toBe(before)
    await expect(desk.getByText('1 order').first()).toBeVisible()
  })

  await test.step('one is blocked from being contacted, and no longer', async () => {
    await desk.getByRole('button', { name: 'Spärra för kontakt' }).click()
    await giveReason(desk, 'Vill inte bli uppringd', 'Spärra för kontakt')
    await expect(desk.getByText('Får inte kontaktas')).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Ta bort spärren' }).click()
    await giveReason(desk, 'Har ändrat sig', 'Ta bort spärren')
    await expect(desk.getByText('Får inte kontaktas')).toBeHidden()
  })

  await test.step('what is known of one is handed out as a file', async () => {
    const download = desk.waitForEvent('download')
    await desk.getByRole('button', { name: 'Kundens uppgifter som fil' }).click()
    await giveReason(desk, 'Kunden har begärt det', 'Kundens uppgifter som fil')
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as object
    expect(Object.keys(file).length).toBeGreaterThan(0)
  })

  await test.step('nobody is erased while an order is open', async () => {
    await openCustomer(desk, query(server, withOpenOrders))
    await desk.getByRole('button', { name: 'Radera kunden' }).click()
    const dialog = desk.getByRole('dialog')
    await expect(dialog).toContainText('De måste avgöras först')
    await expect(dialog.getByRole('button', { name: 'Radera kunden' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Stäng' }).last().click()
  })

  await test.step('and erased when all are settled', async () => {
    await openCustomer(desk, query(server, withSettledOrders))
    await desk.getByRole('button', { name: 'Radera kunden' }).click()
    await expect(desk.getByRole('dialog')).toContainText('Det går inte att ångra')
    await expectAccessible(desk)
    await giveReason(desk, 'Kunden har begärt det', 'Radera kunden')
    await expect(desk.getByText('Kundens uppgifter raderades', { exact: false }).first()).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Radera kunden' })).toHaveCount(0)
  })
})

async function giveReason(desk: Page, reason: string, button: string): Promise<void> {
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Skäl').fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

async function openCustomer(desk: Page, [found]: readonly { id: string }[]): Promise<void> {
  expect(found).toBeDefined()
  await desk.goto(`/backoffice/customers/${found?.id}`)
}

const idsOf = 'select customer_id id from customer_sale join sale on sale.id = sale_id group by customer_id having'
const open = "status in ('draft', 'finalized', 'flagged', 'unanswered', 'deviation')"
const withOpenOrders = `${idsOf} sum(${open}) > 0`
const withSettledOrders = `${idsOf} sum(${open}) = 0`
