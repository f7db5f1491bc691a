import { readFile } from 'node:fs/promises'
import { monthFrom } from '../../shared/kernel/months.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ story: 'sales-company' })

test('@desk @release pay codes name the sources that have none', async ({ as }) => {
  const desk = await as('finance')
  await desk.goto('/backoffice/paycodes?q=sjk')
  await expect(desk.getByText(/Sverige saknar kod för/)).toHaveCount(0)
  await desk.getByRole('link', { name: /SE-SJK/ }).click()
  // The list names the same source and has a view "Arkiverade": only the page of the code has this heading.
  await expect(desk.getByRole('heading', { level: 1, name: /SE-SJK/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Arkivera', exact: true }).click()
  await expect(desk.getByRole('button', { name: 'Återställ', exact: true })).toBeVisible()
  await desk.goto('/backoffice/paycodes')
  await expect(desk.getByText(/Sverige saknar kod för Sjuk/)).toBeVisible()
  await desk.getByRole('button', { name: 'Lägg till de vanliga koderna' }).click()
  await expect(desk.getByText(/Sverige saknar kod för/)).toHaveCount(0)
})

test('@desk @release a seller asks about a line of their pay on the phone, finance answers, and the seller reads it', async ({
  as,
}) => {
  const phone = await as('seller', 'phone')
  await phone.goto('/sales/earnings')
  await phone.getByRole('link', { name: 'Min lön' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Min lön' })).toBeVisible()
  // The month of the demonstration that was exported: its lines are the same on every day of a test.
  const exported = monthFrom(new Date().toISOString().slice(0, 7), -2)
  await phone.getByRole('combobox', { name: 'Månad' }).selectOption(exported)
  await expect(phone.getByRole('region', { name: 'Resultat' })).toContainText(/\d\skr/u)
  const groups = phone.getByRole('region', { name: 'Så är det sammansatt' })
  // Folded: the whole month fits on a few screens of the phone.
  expect(await phone.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_500)
  await expectAccessible(phone)
  await groups.getByText('Arbetad tid', { exact: true }).click()
  const lines = groups.getByRole('listitem')
  await lines.first().locator('summary').click()
  await expect(lines.first()).toContainText('Skickad till lön')
  await expectAccessible(phone)
  const download = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Löneunderlag (PDF)' }).click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')

  await lines.first().getByRole('button', { name: 'Fråga' }).click()
  const dialog = phone.getByRole('dialog', { name: /^Fråga om / })
  await dialog.getByRole('textbox', { name: 'Din fråga' }).fill('Jag saknar två timmar den här dagen')
  await dialog.getByRole('button', { name: 'Skicka frågan' }).click()
  await expect(lines.first()).toContainText('Väntar på svar')

  const desk = await as('finance')
  await desk.goto('/backoffice/payrollexport')
  // The page of last month leads to the month of the question.
  await desk.getByRole('region', { name: 'Frågor om lönen' }).locator(`a[href*="month=${exported}"]`).click()
  const asked = desk.getByRole('listitem').filter({ hasText: 'Jag saknar två timmar den här dagen' })
  await asked.getByRole('button', { name: 'Svara' }).click()
  const answer = desk.getByRole('dialog', { name: /^Svara / })
  await answer.getByText('Delvis godkänd').click()
  await answer.getByRole('textbox', { name: 'Svar till personen' }).fill('En timme är rättad')
  await answer.getByRole('button', { name: 'Svara' }).click()
  await expect(asked).toContainText('En timme är rättad')

  await phone.reload()
  await groups.getByText('Arbetad tid', { exact: true }).click()
  await lines.filter({ hasText: 'Delvis godkänd' }).locator('summary').click()
  await expect(phone.getByText(/En timme är rättad/)).toBeVisible()
})
