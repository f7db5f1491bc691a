import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

// Its demonstration has two sales to one customer.
test.use({ story: 'sales-company' })

test('@desk @release a clerk decides about two sales, takes the slip back, and later the decision', async ({ as }) => {
  const desk = await as('backoffice', 'desk')
  await desk.goto('/backoffice/salereports/doubles')
  await desk.locator('main tbody tr[data-row] a').first().click()

  const decide = async (outcome: string) => {
    await desk.getByRole('button', { name: 'Avgör' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Vad gäller?').selectOption(outcome)
    await dialog.getByLabel('Kommentar').fill('Ringde kunden')
    await dialog.getByRole('button', { name: 'Spara beslutet' }).click()
    await expect(desk.getByText('Bekräftad', { exact: true })).toBeVisible()
    await expect(desk.getByText('Makulerad', { exact: true })).toHaveCount(1)
  }
  await decide('second_counts')
  await desk.getByRole('button', { name: 'Ångra', exact: true }).click()
  await expect(desk.getByText('Flaggad', { exact: true })).toHaveCount(2)

  await decide('first_counts')
  await desk.keyboard.press('r')
  await desk.getByLabel('Varför?').fill('Fel order')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Ta tillbaka beslutet' }).last().click()
  await expect(desk.getByText('Flaggad', { exact: true })).toHaveCount(2)
  await expect(desk.getByText('Beslutet togs tillbaka')).toHaveCount(2)
})
