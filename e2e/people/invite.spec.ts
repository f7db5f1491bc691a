import { expect, test } from '../fixtures/test.ts'

test('@desk @release the palette invites: role first, a team for who sells, and a link to hand over', async ({
  as,
}) => {
  const page = await as('admin', 'desk')
  await page.goto('/start')
  await page.getByRole('button', { name: 'Sök eller gå till' }).click()
  await page.getByRole('combobox', { name: 'Sök eller gå till' }).fill('bjud in')
  await page.getByRole('option', { name: /^Bjud in en medarbetare/ }).click()
  const form = page.getByRole('dialog', { name: 'Bjud in' })
  await form.getByLabel('Roll').selectOption({ label: 'Säljare' })
  await form.getByLabel('Namn').fill('Ny Nilsson')
  await form.getByLabel('E-post').fill('ny@rond.example')
  await form.getByRole('button', { name: 'Skapa inbjudan' }).click()
  await expect(form.getByText('Välj ett team. Den som säljer hör till ett.')).toBeVisible()
  await form.getByLabel(/^Team( |$)/).selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Skapa inbjudan' }).click()
  await expect(page.getByRole('dialog', { name: 'Inbjudan är klar att lämna över' })).toBeVisible()
})
