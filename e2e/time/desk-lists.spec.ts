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
