import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk @release days are a table of the server: filtered, taken along as a file, looked at and approved', async ({
  as,
}) => {
  const desk = await as('backoffice')
  await desk.goto('/backoffice/timereports')
  const rows = desk.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  await desk.getByRole('button', { name: /^Att godkänna/ }).click()
  await expect(desk).toHaveURL(/status=submitted/)
  await expect(rows.first()).toContainText('Inlämnad')
  await expectAccessible(desk)

  await desk.locator('main').getByRole('button', { name: 'Exportera' }).click()
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('menuitem', { name: 'CSV-fil (.csv)' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Inlämnad')

  await desk.keyboard.press('j')
  await desk.keyboard.press('Space')
  const look = desk.getByRole('complementary', { name: 'Snabbtitt' })
  await expect(look.getByRole('button', { name: 'Godkänn', exact: true })).toBeVisible()
  await look.getByRole('link', { name: 'Öppna hela' }).click()
  await expect(desk).toHaveURL(/timereports\/[0-9a-f-]{36}\?.*status=submitted/)
  await desk.getByRole('button', { name: 'Godkänn', exact: true }).click()
  // The list is one of those that wait: the desk goes on to the next.
  await expect(desk.getByRole('status').filter({ hasText: /^Godkänd( · \d+ kvar)?/ })).toBeVisible()
})

test('@desk @release many days are approved at once, and leave the list of those that wait', async ({ as }) => {
  const desk = await as('backoffice')
  await desk.goto('/backoffice/timereports?status=submitted&size=2')
  const rows = desk.locator('[data-row]')
  await expect(rows).toHaveCount(2)
  const first = await rows.first().getAttribute('data-row')
  await desk.getByRole('checkbox', { name: 'Välj alla på sidan' }).check()
  await desk.getByRole('button', { name: 'Godkänn', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Godkänn 2/ }).click()
  await expect(desk.getByRole('status').filter({ hasText: '2 klara' })).toBeVisible()
  await expect(desk.locator(`[data-row="${first}"]`)).toHaveCount(0)
})

test('@desk @release a coach asks for hours without their reason', async ({ as }) => {
  const coach = await as('coach', 'desk')
  const asked: string[] = []
  coach.on('request', (request) => asked.push(request.url()))
  await coach.goto('/backoffice/timereports')
  await expect(coach.locator('[data-row]').first()).toBeVisible()
  expect(asked.join(' ')).toContain('/api/v1/lists/day-hours')
  expect(asked.join(' ')).not.toContain('/api/v1/lists/time-reports')
  await expect(coach.getByRole('columnheader', { name: 'Frånvarotyp' })).toHaveCount(0)
})

test('@desk @release a block is found by its number, which no address holds, and is lifted', async ({ as }) => {
  const desk = await as('backoffice')
  await desk.goto('/backoffice/callregister')
  await desk.getByRole('link', { name: 'Visa egna spärrar' }).click()
  await expect(desk.getByRole('heading', { name: 'Egna spärrar' })).toBeVisible()
  const rows = desk.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  await desk.getByRole('button', { name: 'Sök ett nummer' }).click()
  await desk.getByLabel('Telefonnummer eller personnummer').fill('070-999 99 99')
  await desk.getByRole('button', { name: 'Sök', exact: true }).click()
  await expect(rows).toHaveCount(0)
  expect(desk.url()).not.toContain('999')
  await desk.getByRole('button', { name: 'Visa alla spärrar' }).click()
  await rows.first().getByRole('link').first().click()
  await desk.getByRole('button', { name: 'Ta bort spärren' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Varför tas spärren bort?').fill('Kunden har ångrat sig')
  await dialog.getByRole('button', { name: 'Ta bort spärren' }).click()
  await expect(desk.getByText('Borttagen', { exact: true })).toBeVisible()
})
