import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { query } from '../fixtures/ledger.ts'
import { expect, test } from '../fixtures/test.ts'

const rows = (page: Page) => page.locator('[data-row]')
const namesOf = (page: Page): Promise<string[]> => page.locator('[data-row] a').allInnerTexts()

test('@desk @release what is ready goes into payroll and is paid, and the list follows by itself', async ({
  as,
  server,
}) => {
  const desk = await as('finance')
  await desk.goto('/backoffice/commissionpayouts')
  await expect(rows(desk).first()).toBeVisible()
  const before = await rows(desk).count()

  const other = await as('finance')
  await other.goto('/backoffice/commissionpayouts/ready')
  const take = other.getByRole('button', { name: /^Lägg i löneunderlaget: / }).first()
  await expect(take).toBeVisible()
  await expectAccessible(other)

  await test.step('an order is taken for what the server counted', async () => {
    await take.click()
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^Lägg in \d+ rad/ })
      .click()
    const lines = () => query(server, 'select id from commission_payout')
    await expect.poll(() => lines().length).toBeGreaterThan(before)
    await expect.poll(() => rows(desk).count()).toBeGreaterThan(before)
  })

  await test.step('one person locks the month, and another approves it', async () => {
    await other.goto('/backoffice/commissionpayouts/ready')
    await other.getByRole('button', { name: 'Lås månaden' }).click()
    await expect(other.getByText('Någon annan måste godkänna den')).toBeVisible()
    const admin = await as('admin')
    await admin.goto('/backoffice/commissionpayouts/ready')
    await admin.getByRole('button', { name: 'Godkänn', exact: true }).click()
    await expect(admin.getByText('Raderna kan betalas ut.')).toBeVisible()
  })

  await test.step('beside the list it is marked as paid', async () => {
    await desk.keyboard.press('j')
    while (!(await desk.locator('[data-row]:focus-within').innerText()).includes('I löneunderlaget')) {
      await desk.keyboard.press('j')
    }
    await desk.keyboard.press('Space')
    const look = desk.getByRole('complementary', { name: 'Snabbtitt' })
    await look.getByRole('button', { name: 'Markera som utbetald' }).click()
    await look.getByRole('button', { name: 'Markera som utbetald' }).click()
    await expect(look.getByText('Utbetald', { exact: true }).first()).toBeVisible()
    await expect
      .poll(() => query(server, "select id from commission_payout where status = 'paid'").length)
      .toBeGreaterThan(1)
  })
})

test('@desk @release payouts are ordered, searched and taken along as a file; without network they stay', async ({
  as,
}) => {
  const desk = await as('finance')
  await desk.goto('/backoffice/commissionpayouts')
  await expect(rows(desk).first()).toBeVisible()
  const all = await namesOf(desk)
  await desk.getByRole('columnheader', { name: 'Säljare' }).getByRole('button').click()
  await expect(desk).toHaveURL(/sort=sellerName/)
  await expect.poll(async () => (await namesOf(desk)).toSorted()).toEqual(all.toSorted())
  await desk.getByRole('searchbox').fill('forsling 20')
  // The story before this one may have taken another order of the same person.
  const ofAdam = all.filter((name) => name.includes('Adam Forsling')).length
  expect(ofAdam).toBeLessThan(all.length)
  await expect(rows(desk)).toHaveCount(ofAdam)
  for (const row of await rows(desk).all()) await expect(row).toContainText('Adam Forsling')
  await desk.getByRole('button', { name: 'Rensa', exact: true }).click()
  await expect(rows(desk)).toHaveCount(all.length)

  await desk.locator('main').getByRole('button', { name: 'Exportera' }).click()
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('menuitem', { name: 'CSV-fil (.csv)' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain('Kund')
  expect(text.trim().split('\n')).toHaveLength(all.length + 1)

  await desk.context().setOffline(true)
  await expect(desk.getByText('Du är utan nät')).toBeVisible()
  expect((await namesOf(desk)).toSorted()).toEqual(all.toSorted())
  await desk.context().setOffline(false)
  await desk.locator('[data-row] a').first().click()
  await expect(desk).toHaveURL(/commissionpayouts\/[0-9a-f-]{36}/)
  await expect(desk.getByRole('heading', { name: 'Historik' })).toBeVisible()
})

test('@desk @release a question is answered beside the list, and who pays sees the answer by itself', async ({
  as,
}) => {
  const payer = await as('finance')
  await payer.goto('/backoffice/commissiondisputes')
  await expect(rows(payer).filter({ hasText: 'Obesvarad' })).toHaveCount(1)
  const office = await as('backoffice')
  await office.goto('/backoffice/commissiondisputes')
  await expect(rows(office).first()).toContainText('Obesvarad')
  await office.keyboard.press('j')
  await office.keyboard.press('Space')
  const look = office.getByRole('complementary', { name: 'Snabbtitt' })
  await look.getByRole('button', { name: /^Som säljaren säger/ }).click()
  await look.getByLabel('Svar till säljaren').fill('Satsen höjdes den 1:a, så du har rätt.')
  await look.getByRole('button', { name: 'Svara' }).click()
  await expect(look.getByText('Satsen höjdes den 1:a')).toBeVisible()
  await expect(rows(office).filter({ hasText: 'Obesvarad' })).toHaveCount(0)
  await expect(rows(payer).filter({ hasText: 'Obesvarad' })).toHaveCount(0)
})

test('@desk @release what is ready stays on the screen without network, and nothing can be taken', async ({ as }) => {
  const desk = await as('finance')
  await desk.goto('/backoffice/commissionpayouts/ready')
  const take = desk.getByRole('button', { name: /^Lägg i löneunderlaget: / }).first()
  await expect(take).toBeEnabled()
  await desk.context().setOffline(true)
  await expect(desk.getByText('Du är utan nät')).toBeVisible()
  await expect(take).toBeDisabled()
  await desk.context().setOffline(false)
  await expect(take).toBeEnabled()
})
