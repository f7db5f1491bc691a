import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk @release budgets of a file are mapped once, and the columns are saved for the next', async ({ as }) => {
  const page = await as('finance')
  await page.goto('/backoffice/finance/budgets')
  const title = page.getByRole('heading', { level: 2, name: / · 20\d\d$/ })
  await expect(title).toBeVisible()
  const [team = '', year = ''] = ((await title.textContent()) ?? '').split(' · ')

  await page.getByRole('button', { name: 'Importera' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Klistra in rader').fill(`Enhet\tPeriod\tUtfall\n${team}\t${year}-12\t432 100\n`)
  await dialog.getByRole('button', { name: 'Använd det inklistrade' }).click()
  await dialog.getByLabel('Rubrikrad').selectOption({ index: 1 })
  await dialog.getByLabel('Team').selectOption({ label: 'Kolumn: Enhet' })
  await dialog.getByLabel('Månad').selectOption({ label: 'Kolumn: Period' })
  await dialog.getByLabel(/^Budget/).selectOption({ label: 'Kolumn: Utfall' })
  await dialog.getByRole('button', { name: 'Spara kolumnerna' }).click()
  await dialog.getByLabel('Namn på de sparade kolumnerna').fill('Controllerns fil')
  await dialog.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(dialog.getByLabel(/^Sparade kolumner/)).toContainText('Controllerns fil')
  await expectAccessible(page)

  await dialog.getByRole('button', { name: /^Kontrollera/ }).click()
  await dialog.getByRole('button', { name: /^Importera 1/ }).click()
  await expect(dialog.getByText('1 rad har importerats.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stäng' }).last().click()
  await expect(page.locator('[data-key^="team/"][data-key$="-12"]')).toHaveValue(/432\s?100/)

  await page.getByRole('button', { name: 'Importera' }).click()
  await dialog.getByLabel('Klistra in rader').fill(`Enhet\tPeriod\tBelopp\n${team}\t${year}-12\t432 100\n`)
  await dialog.getByRole('button', { name: 'Använd det inklistrade' }).click()
  await dialog.getByLabel('Rubrikrad').selectOption({ index: 1 })
  await dialog.getByLabel(/^Sparade kolumner/).selectOption('Controllerns fil')
  await expect(dialog.getByLabel('Team')).toContainText('Enhet')
  await expect(dialog.getByText('De här kolumnerna finns inte i filen: Budget')).toBeVisible()
})
