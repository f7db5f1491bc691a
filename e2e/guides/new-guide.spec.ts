import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

const TITLE = 'När kunden frågar om priset'

test('@desk @release an author writes a guide from an empty page, and a seller reads it', async ({ as }) => {
  const desk = await as('admin', 'desk')
  await desk.goto('/guides/guide-management')
  await desk.getByRole('button', { name: 'Ny guide' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Titel').fill(TITLE)
  await dialog.getByLabel('Kategori').selectOption('Sälja')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  const text = desk.getByRole('textbox', { name: 'Guidens text' })
  await text.click()
  await desk.keyboard.type('Visa prislistan och räkna tillsammans.')
  await expect(desk.getByRole('status').getByText('Sparat', { exact: true })).toBeVisible()
  await expectAccessible(desk)
  await desk.reload()
  await expect(text).toContainText('räkna tillsammans')
  await desk.getByRole('button', { name: 'Publicera', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Publicera nu' }).click()
  await expect(desk.getByText('Utgåva 1 är publicerad')).toBeVisible()

  const phone = await as('seller', 'phone')
  await phone.goto('/guides/dashboard')
  await phone
    .getByRole('link', { name: new RegExp(TITLE) })
    .first()
    .click()
  await expect(phone.getByText('räkna tillsammans')).toBeVisible()
})

test('@desk @release an author finds a person, and sees what is embedded for them and why', async ({ as }) => {
  const desk = await as('admin', 'desk')
  await desk.goto('/guides/users-embeds')
  await desk.getByRole('button', { name: 'Vad får en person?' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Vad får en person?' })
  await dialog.getByLabel('Sök en person').fill('Elin')
  await dialog.getByRole('button', { name: /^Elin/ }).first().click()
  await expect(dialog.getByText('Film: så möter du kunden')).toBeVisible()
})
