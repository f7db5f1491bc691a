import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

const row = (page: Page, name: string) => page.locator('[data-row]').filter({ hasText: name })

async function openTitles(page: Page): Promise<void> {
  await page.goto('/user-admin/user-titles')
  await expect(row(page, 'Kontorschef')).toBeVisible()
}

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Ny titel' }).click()
  await page.getByRole('dialog').getByLabel('Namn').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
}

async function openRow(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('@desk @release a title is created, edited, archived and restored, and its log says who did what', async ({
  as,
}) => {
  const desk = await as('admin')
  await openTitles(desk)
  await create(desk, 'Säljledare')
  await expect(row(desk, 'Säljledare')).toBeVisible()
  await openRow(desk, 'Säljledare')

  await desk.getByRole('button', { name: 'Ändra' }).click()
  await desk
    .getByRole('dialog')
    .getByLabel(/Beskrivning/)
    .fill('Leder säljare i fält')
  await expectAccessible(desk)
  await desk.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
  await expect(desk.getByRole('main').getByText('Leder säljare i fält', { exact: true })).toBeVisible()
  await expect(desk.getByText('Beskrivning: – → Leder säljare i fält')).toBeVisible()

  await desk.getByRole('button', { name: 'Arkivera' }).click()
  await expect(desk.getByText('Säljledare är arkiverad')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Återställ' })).toBeVisible()
  await desk.getByRole('button', { name: 'Återställ' }).click()
  await expect(desk.getByText('Säljledare är återställd')).toBeVisible()
  await expectAccessible(desk)
})

test('@desk @release a name that is taken is said at its field, and a half-written form is there again', async ({
  as,
}) => {
  const desk = await as('admin')
  await openTitles(desk)
  await create(desk, 'Kontorschef')
  await expect(desk.getByRole('dialog').getByText('Det finns redan en med samma uppgift.').first()).toBeVisible()
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Ny titel' }).click()
  await expect(desk.getByRole('dialog').getByLabel('Namn')).toHaveValue('Kontorschef')
  await desk.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Ta bort utkastet' }).click()
  await desk.getByRole('button', { name: 'Ny titel' }).click()
  await expect(desk.getByRole('dialog').getByLabel('Namn')).toHaveValue('')
})

test('@desk @release of two people who edit one title the second sees what the first wrote, and chooses', async ({
  as,
}) => {
  const [one, other] = [await as('admin'), await as('admin')]
  for (const desk of [one, other]) {
    await openTitles(desk)
    await openRow(desk, 'Rekryterare')
    await desk.getByRole('button', { name: 'Ändra' }).click()
  }
  await one
    .getByRole('dialog')
    .getByLabel(/Beskrivning/)
    .fill('Anställer säljare')
  await one.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
  await expect(one.getByRole('dialog')).toHaveCount(0)

  const dialog = other.getByRole('dialog')
  await dialog.getByLabel(/Beskrivning/).fill('Söker nya säljare')
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog.getByText('Beskrivning: Anställer säljare')).toBeVisible()
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(other.getByRole('main').getByText('Söker nya säljare', { exact: true })).toBeVisible()
})
