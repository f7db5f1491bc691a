import type { Locator, Page } from '@playwright/test'
import { query } from '../../fixtures/ledger.ts'
import { question } from '../../fixtures/selling.ts'
import { expect, test } from '../../fixtures/test.ts'

test('@desk @release what is asked of a list stands in its address, and a copied address shows the same', async ({
  as,
}) => {
  const desk = await openReports(await as('backoffice'))
  const sizes = desk.getByLabel('Rader per sida')
  await expect(sizes.locator('option')).toHaveText(['2', '3', '5', '10', '20', '25', '50', '100'])
  await sizes.selectOption('100')
  await expect(desk).toHaveURL('/backoffice/salereports?size=100')
  await desk.getByLabel('Rader per sida').selectOption('25')
  await expect(desk).toHaveURL('/backoffice/salereports')
  await desk.getByRole('button', { name: 'Årsvärde' }).click()
  await expect(desk).toHaveURL(/sort=-?orderValueOre/)
  await desk.getByRole('button', { name: 'Nästa sida' }).click()
  await expect(desk).toHaveURL(/page=2/)
  await desk.getByRole('button', { name: 'Leverantör', exact: true }).click()
  await desk.getByRole('menuitemcheckbox', { name: 'Norrsken Energi' }).click()
  await desk.keyboard.press('Escape')
  await expect(desk).toHaveURL(/providerId=/)
  await expect(desk).not.toHaveURL(/page=2/)

  const copy = await desk.context().newPage()
  await copy.goto(desk.url())
  await expect(async () => expect(await namesOn(copy)).toEqual(await namesOn(desk))).toPass()
  await desk.getByRole('button', { name: 'Rensa', exact: true }).click()
  await expect(desk).not.toHaveURL(/providerId=/)

  // The link of somebody else may name a team that is not there any more.
  await desk.goto('/backoffice/salereports?teamId=01a00000-0000-7000-8000-000000000001')
  await expect(desk.getByRole('button', { name: 'Team Okänt team' })).toBeVisible()
})

test('@desk @release a list is worked through with the keyboard alone', async ({ as }) => {
  const desk = await openReports(await as('backoffice'))
  const [first, second] = await namesOn(desk)
  await desk.keyboard.press('j')
  await expect(rowOf(desk, first).getByRole('link')).toBeFocused()
  await desk.keyboard.press('j')
  await desk.keyboard.press('x')
  await expect(rowOf(desk, second).getByRole('checkbox')).toBeChecked()
  await desk.keyboard.press('k')
  await desk.keyboard.press('x')
  await expect(desk.getByRole('status').filter({ hasText: '2 valda' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByText('2 valda')).toBeHidden()
  await desk.keyboard.press('Enter')
  await expect(question(desk, first ?? '')).toBeVisible()
  // Which sale comes next is known a moment after the sale is there.
  await expect(desk.getByText(/^1 av \d+$/)).toBeVisible()

  await desk.keyboard.press('j')
  await expect(question(desk, second ?? '')).toBeVisible()
  await expect(desk.getByText(/^2 av \d+$/)).toBeVisible()
  await desk.keyboard.press('k')
  await expect(question(desk, first ?? '')).toBeVisible()
  await desk.keyboard.press('u')
  await expect(question(desk, 'Säljrapporter')).toBeVisible()
})

test('@desk @release many sales are approved at once, after a look at which can be and why others cannot', async ({
  as,
  server,
}) => {
  const desk = await openReports(await as('backoffice'), '?status=finalized,approved&size=5')
  const before = countOf('approved')
  await desk.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
  await desk.getByRole('button', { name: /^Välj alla \d+$/ }).click()
  // Gone when all of them are chosen: those of other pages come from the server.
  await expect(desk.getByRole('button', { name: /^Välj alla \d+$/ })).toBeHidden()
  await desk.getByLabel('Valda rader').getByRole('button', { name: 'Godkänn' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Godkänn säljrapporter' })
  await expect(dialog.getByText(/^Gäller \d+ av \d+ rader[.] \d+ kan inte tas med:$/)).toBeVisible()
  await expect(dialog.getByText('Har status Godkänd')).toBeVisible()
  const act = dialog.getByRole('button', { name: /^Godkänn \d+$/ })
  const able = Number((await act.innerText()).replaceAll(/\D/gu, ''))
  expect(able).toBeGreaterThan(1)
  await act.click()
  await expect(desk.getByRole('status').filter({ hasText: `${able} klara` })).toBeVisible({ timeout: 20_000 })
  await expect(dialog).toBeHidden()
  await expect.poll(() => countOf('approved'), { timeout: 20_000 }).toBe(before + able)

  function countOf(status: string): number {
    return (
      query<{ count: number }>(server, 'select count(*) as count from sale where status = ?', status)[0]?.count ?? 0
    )
  }
})

test('@desk @release a whole identity number is shown to who says why, and the reason is kept', async ({
  as,
  server,
}) => {
  const desk = await as('backoffice')
  const [sale] = query<{ id: string }>(server, 'select sale_id as id from customer_identity limit 1')
  await desk.goto(`/backoffice/salereports/${sale?.id}`)
  await desk.getByRole('button', { name: 'Visa', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: 'Visa hela numret' })
  await dialog.getByLabel('Varför behöver du numret?').fill('Kunden ringde')
  await dialog.getByRole('button', { name: 'Visa i 30 sekunder' }).click()
  await expect(desk.getByRole('main').getByText(/^(19|20)\d{6}-\d{4}$/)).toBeVisible()
  const log = query<{ reason: string }>(server, 'select reason from identity_reveal where sale_id = ?', sale?.id)
  expect(log).toEqual([{ reason: 'Kunden ringde' }])
})

test('@desk @release who comes second reads both values, and what was written is not lost', async ({ as, server }) => {
  const [sale] = query<{ id: string }>(server, "select id from sale where status = 'flagged' limit 1")
  const first = await as('backoffice')
  const second = await as('admin')
  for (const desk of [first, second]) await desk.goto(`/backoffice/salereports/${sale?.id}`)
  await second.getByRole('button', { name: /^Makulera/ }).click()
  await second.getByLabel('Orsak').selectOption({ label: 'Dubblett' })
  await second.getByLabel('Kommentar').fill('Samma kund två gånger')

  await first.getByRole('button', { name: /^Ta bort flaggan/ }).click()
  await first.getByLabel('Kommentar').fill('Kontrollerad, allt stämmer')
  await first.getByRole('button', { name: 'Ta bort flaggan', exact: true }).click()
  await expect(first.getByRole('main').getByText('Väntar på godkännande', { exact: true }).first()).toBeVisible()
  await expect
    .poll(() => query(server, 'select status from sale where id = ?', sale?.id))
    .toEqual([{ status: 'finalized' }])

  await expect(second.getByText(/“Kontrollerad, allt stämmer”/).first()).toBeVisible()
  await expect(second.getByText(/^Du var på väg att: Makulera/)).toBeVisible()
  await expect(second.getByLabel('Kommentar')).toHaveValue('Samma kund två gånger')
  await expect(second.getByText(/Det går inte längre: statusen är nu Väntar på godkännande/)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Makulera', exact: true })).toBeDisabled()
})

test('@desk @release without network nothing can be changed, and what was written waits in the form', async ({
  as,
  server,
}) => {
  const [sale] = query<{ id: string }>(server, "select id from sale where status = 'approved' limit 1")
  const desk = await as('backoffice')
  await desk.goto(`/backoffice/salereports/${sale?.id}`)
  await desk
    .getByRole('button', { name: /^Granska igen|^Flagga/ })
    .first()
    .click()
  await desk.getByLabel('Orsak').selectOption({ index: 1 })
  await desk.getByLabel('Kommentar').fill('Ser märkligt ut')
  await desk.context().setOffline(true)
  await expect(desk.getByText(/Du är utan nät; inget kan ändras/)).toBeVisible()
  await desk.getByLabel('Kommentar').press('Control+Enter')
  await expect(desk.getByText(/^Du är utan nät[.] Ingenting har ändrats/)).toBeVisible()
  await expect(desk.getByLabel('Kommentar')).toHaveValue('Ser märkligt ut')
  await desk.context().setOffline(false)
  await desk.getByLabel('Kommentar').press('Control+Enter')
  await expect
    .poll(() => query(server, 'select status from sale where id = ?', sale?.id))
    .toEqual([{ status: 'flagged' }])
})

async function openReports(desk: Page, search = ''): Promise<Page> {
  await desk.goto(`/backoffice/salereports${search}`)
  await expect(desk.locator('tbody').getByRole('row').first()).toBeVisible()
  return desk
}

/** The customers of the rows, top down. */
const namesOn = (desk: Page): Promise<string[]> => desk.locator('tbody').getByRole('link').allInnerTexts()

const rowOf = (desk: Page, name: string | undefined): Locator =>
  desk
    .locator('tbody')
    .getByRole('row')
    .filter({ hasText: name ?? '' })
    .first()
