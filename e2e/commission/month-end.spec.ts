import { readFile } from 'node:fs/promises'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk @release a finance clerk ends a month: enters an extra income, follows a figure to its order, compares and saves a file', async ({
  page,
}) => {
  await signIn(page, 'finance')

  // What belongs to no order is entered, and shared out among the sellers of the office.
  await page.goto('/backoffice/finance/extra-income')
  await page.getByRole('button', { name: 'Ny extra intäkt' }).click()
  const dialog = page.getByRole('dialog')
  // An empty day is missing rather than unreadable.
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog.getByRole('alert').first()).toBeAttached()
  await expect(dialog.getByText('Det går inte att läsa som ett datum', { exact: false })).toBeHidden()
  await dialog.getByLabel('Beskrivning').fill('Volymbonus från Norrsken')
  await dialog.getByLabel('Dag', { exact: true }).fill(new Date().toISOString().slice(0, 10))
  await dialog.getByLabel('Belopp').fill('9000')
  await dialog.getByText('Kontor', { exact: true }).click()
  await dialog.getByLabel('Vilket').selectOption({ label: 'Stockholm' })
  await dialog.getByLabel('Fördelning').selectOption({ label: 'Efter årsvärde' })
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText('Volymbonus från Norrsken').first()).toBeVisible()

  // It is in the figures of a seller, who opens what they are made of.
  await page.goto('/backoffice/finance/profitability-sellers')
  await page.getByRole('button', { name: 'Filip Norgård' }).click()
  await expect(dialog.getByText('Volymbonus från Norrsken')).toBeVisible()
  await expect(dialog.getByText('Säljarens provision')).toBeVisible()
  await dialog.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/backoffice\/salereports\/[0-9a-f-]{36}/)
  await expect(dialog).toBeHidden()
  await page.goto('/backoffice/finance/profitability-sellers')

  // The file has the version of the formulas in every row.
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Spara CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Formler')
  expect(text).toContain('Filip Norgård')
  expect(text).toMatch(/v3/)
  await expect(page.getByText('Räknat med formler v3.')).toBeVisible()

  // The same figures in the old formulas, and beside those of the month before.
  await page.goto('/backoffice/finance/profitability-legacy')
  await expect(page.getByText('Räknat med formler v1.')).toBeVisible()
  await page.goto('/backoffice/finance/compare-periods')
  await page.getByRole('switch', { name: /Lika många arbetsdagar/ }).click()
  await expect(page).toHaveURL(/sameDays=1/)
  await expect(page.getByRole('cell', { name: 'Filip Norgård' })).toBeVisible()

  // Shares of what is sold come to the whole.
  await page.goto('/backoffice/finance/distribution')
  await expect(page.getByRole('row', { name: /^Summa/ }).first()).toContainText('100 %')
})
