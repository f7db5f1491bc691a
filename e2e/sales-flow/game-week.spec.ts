import { expectAccessible } from '../fixtures/accessibility.ts'
import { query } from '../fixtures/ledger.ts'
import { offline } from '../fixtures/network.ts'
import { pngOf } from '../fixtures/photo.ts'
import { fillEnergySale, openWizard, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk a week of the game: points, a badge by a rule, a bought reward that is approved, and a regret', async ({
  as,
  server,
}) => {
  const phone = await as('seller', 'phone')
  await phone.goto('/sales-flow')
  await expect(phone.getByRole('heading', { level: 1, name: 'Sales flow' })).toBeVisible()
  await expect(phone.getByText('Dagens utmaningar')).toBeVisible()
  const kudos = phone.getByRole('button', { name: /kudos/ }).first()
  const before = String(await kudos.getAttribute('aria-pressed'))
  // The button shows the change at once; a reload would abort the call.
  await Promise.all([phone.waitForResponse('**/api/v1/game/kudos'), kudos.click()])
  await expect(kudos).not.toHaveAttribute('aria-pressed', before)
  await phone.reload()
  await expect(kudos).not.toHaveAttribute('aria-pressed', before)
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Topplistor' }).click()
  await expect(phone.getByRole('heading', { name: 'Topp 3' })).toBeVisible()
  await phone.getByRole('link', { name: 'Belöningar' }).click()
  // A reward with variants: a size is chosen, never guessed.
  await phone.getByRole('button', { name: 'Köp Huvtröja' }).click()
  await phone.getByRole('button', { name: /^Köp för/ }).click()
  await expect(phone.getByText('Välj en variant')).toBeVisible()
  await phone.getByRole('button', { name: 'Inte nu' }).click()
  await phone.getByRole('button', { name: 'Köp Biobiljett' }).click()
  await phone.getByRole('button', { name: /^Köp för/ }).click()
  await expect(phone.getByText('Väntar')).toBeVisible()
  await expectAccessible(phone)

  const desk = await as('admin', 'desk')
  await desk.goto('/sales-flow/admin')
  await desk.getByRole('button', { name: /^Godkänn: Biobiljett till Elin Sandgren/ }).click()
  const step = desk.getByRole('dialog', { name: 'Godkänn' })
  await step.getByRole('button', { name: 'Godkänn' }).click()
  await expect(step).toBeHidden()
  await desk.getByRole('link', { name: 'Belöningar' }).click()
  await desk.getByText('Lunch på firman').click()
  const photo = desk.locator('input[type=file]')
  await photo.setInputFiles({ name: 'lunch.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(desk.getByText('Filen är ingen bild som går att läsa (JPEG, PNG eller WebP).')).toBeVisible()
  await photo.setInputFiles({ name: 'lunch.png', mimeType: 'image/png', buffer: pngOf(20_000) })
  await expect(desk.getByRole('img', { name: 'Lunch på firman' })).toBeVisible()
  await desk.goto('/sales-flow/admin')
  await desk.getByRole('link', { name: 'Utmärkelser' }).click()
  await desk.getByRole('button', { name: 'Ny utmärkelse' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Ny utmärkelse' })
  await dialog.getByLabel('Namn på svenska').fill('Stor och dubbel')
  await dialog.getByRole('button', { name: 'Villkor' }).click()
  await dialog.getByLabel('Värde').fill('500')
  await dialog.getByRole('button', { name: 'Grupp' }).click()
  await dialog.getByLabel('Gräns').fill('1')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(dialog).toBeHidden()
  await desk.getByText('Stor och dubbel').first().click()
  await expect(desk.getByText('(sale.order_value_ore >= $3 and (sale.order_value_ore >= $4))')).toBeVisible()
  await desk.getByRole('button', { name: 'Prova' }).click()
  await expect(desk.getByText(/utmärkelser? hade delats ut/)).toBeVisible()
  await expectAccessible(desk)

  await phone.reload()
  await expect(phone.getByText('Godkänd')).toBeVisible()
  await expect(phone.locator('img[src*="photo"]')).toHaveJSProperty('complete', true)
  const [lines] = query<{ n: number }>(server, "select count(*) as n from game_line where kind = 'purchase'")
  expect(lines?.n).toBeGreaterThan(2)
})

test('@phone @release a saved sale shows its points at once, provisional, also without a network', async ({ as }) => {
  const phone = await as('seller', 'phone')
  await phone.goto('/sales-flow')
  await expect(phone.getByText('Dagens utmaningar')).toBeVisible()
  // The part that shows points is fetched with the first saved sale.
  await openWizard(phone)
  await fillEnergySale(phone, 'Poängvid Provsson')
  await save(phone, 'Poängvid Provsson')
  await expect(phone.getByText(/^\+\d+ XP, \+\d+ mynt, klart när ordern godkänns$/)).toBeVisible()
  await expectAccessible(phone)
  await openWizard(phone)
  await fillEnergySale(phone, 'Mona Nattsol')
  await offline(phone, async () => {
    await save(phone, 'Mona Nattsol')
    await expect(phone.getByText(/^\+\d+ XP, \+\d+ mynt, klart när ordern godkänns$/)).toBeVisible()
  })
})
