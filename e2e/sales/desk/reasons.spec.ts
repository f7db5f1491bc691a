import type { Page } from '@playwright/test'
import { expectAccessible } from '../../fixtures/accessibility.ts'
import { query } from '../../fixtures/ledger.ts'
import { expect, test } from '../../fixtures/test.ts'

const REASON = 'Fick bättre bonus hos banken'
const RENAMED = 'Bankens bonus var bättre'

test('@desk @release a reason of the company’s own is added, chosen, counted, renamed and put away', async ({
  as,
  server,
}) => {
  const admin = await as('admin')
  const desk = await as('backoffice')
  await test.step('it is added and means a word that the rules know', async () => {
    await admin.goto('/backoffice/reasons')
    await admin.getByRole('button', { name: 'Ny orsak' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Gäller').selectOption({ label: 'Ånger' })
    await dialog.getByLabel('Räknas som').selectOption({ label: 'Hittade något bättre' })
    await dialog.getByLabel('Kod').fill('bank_bonus')
    await dialog.getByLabel('Namn på svenska').fill(REASON)
    await dialog.getByLabel('Namn på engelska').fill('A better bonus from the bank')
    await dialog.getByLabel('Namn på finska').fill('Pankki antoi paremman bonuksen')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(dialog).toBeHidden()
    await admin.goto('/backoffice/reasons?kind=regret')
    await expect(admin.locator('[data-row]').filter({ hasText: REASON })).toBeVisible()
  })

  const [sale] = query<{ id: string }>(server, "select id from sale where status = 'approved' order by id limit 1")
  await test.step('back office chooses it for a customer who has withdrawn, and the history says it', async () => {
    await desk.goto(`/backoffice/salereports/${sale?.id}`)
    await desk.getByRole('button', { name: /^Registrera ånger/ }).click()
    await desk.getByLabel('Orsak').selectOption({ label: REASON })
    await desk.getByRole('button', { name: 'Registrera ånger' }).last().click()
    await expect(desk.getByText(REASON).first()).toBeVisible()
    await expect(desk.getByText('Godkänd → Ångrad')).toBeVisible()
  })

  await test.step('the month counts it, and its figure opens the order', async () => {
    const row = await reasonRow(desk, REASON)
    await row.getByRole('button').click()
    const dialog = desk.getByRole('dialog', { name: 'Ånger' })
    await expect(dialog.getByRole('link')).toHaveAttribute('href', new RegExp(`${sale?.id}`))
    await expectAccessible(desk)
  })

  await test.step('a new name is the name everywhere; what was said keeps its words', async () => {
    await admin.locator('[data-row]').filter({ hasText: REASON }).getByRole('link').first().click()
    await admin.getByRole('button', { name: 'Ändra' }).click()
    await admin.getByRole('dialog').getByLabel('Namn på svenska').fill(RENAMED)
    await admin.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
    await expect(admin.getByText(`Namn på svenska: ${REASON} → ${RENAMED}`)).toBeVisible()
    await reasonRow(desk, RENAMED)
    await desk.goto(`/backoffice/salereports/${sale?.id}`)
    await expect(desk.getByText(REASON).first()).toBeVisible()
  })

  await test.step('put away it is no longer offered, and still counted', async () => {
    await admin.getByRole('button', { name: 'Arkivera' }).click()
    await expect(admin.getByText('Arkiverad').first()).toBeVisible()
    const [other] = query<{ id: string }>(server, "select id from sale where status = 'approved' order by id limit 1")
    await desk.goto(`/backoffice/salereports/${other?.id}`)
    await desk.getByRole('button', { name: /^Registrera ånger/ }).click()
    await expect(desk.getByLabel('Orsak').locator('option', { hasText: 'Hittade något bättre' })).toHaveCount(1)
    await expect(desk.getByLabel('Orsak').locator('option', { hasText: RENAMED })).toHaveCount(0)
    await reasonRow(desk, RENAMED)
  })
})

/** The line of this month's statistics with the reason, once it counts an order. */
async function reasonRow(desk: Page, name: string) {
  await desk.goto('/backoffice/ordermanagement/statistics')
  const row = desk.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Ånger')
  return row
}
