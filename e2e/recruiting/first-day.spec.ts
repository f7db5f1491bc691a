import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

// A company with templates of contracts and accounts.
test.use({ story: 'sales-company' })

/** The text of the newest message that could not be sent. The server sends every quarter of a minute. */
async function linkIn(desk: Page, path: RegExp): Promise<string> {
  const message = desk.locator('blockquote').filter({ hasText: path }).first()
  await expect(message).toBeVisible({ timeout: 50_000 })
  const text = await message.textContent()
  return path.exec(text ?? '')?.[0] ?? ''
}

test('@desk a recruiter takes a candidate from the application to their accounts', async ({ as, browser }) => {
  const desk = await as('recruiter', 'desk')
  await desk.goto('/backoffice/onboarding/candidates')
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Ny kandidat' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Förnamn').fill('Ronja')
  await dialog.getByLabel('Efternamn').fill('Vidsel')
  await dialog.getByLabel('E-post').fill('ronja.vidsel@mejl.example')
  // A contract names the first day and the telephone: without them it is not made.
  await dialog.getByLabel('Mobilnummer').fill('070-174 06 93')
  await dialog.getByRole('textbox', { name: /^Startdatum/ }).fill(nextMonth())
  const office = dialog.getByLabel('Kontor')
  const swedish = await office.locator('option').filter({ hasText: 'Stockholm' }).first().getAttribute('value')
  await office.selectOption(swedish)
  await dialog.getByRole('button', { name: 'Spara' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Ronja Vidsel' })).toBeVisible()
  await expectAccessible(desk)

  await desk.getByRole('button', { name: 'Be om uppgifter' }).first().click()
  await desk.getByRole('button', { name: 'Skicka länken' }).click()
  const info = await linkIn(desk, /\/candidate#[\w-]+/u)
  const baseURL = new URL(desk.url()).origin
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, baseURL })
  await phone.goto(info)
  await expect(phone.getByRole('heading', { level: 1, name: /Ronja/ })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Skicka uppgifterna' }).click()
  await expect(phone.getByText('Fyll i personnumret').first()).toBeVisible()
  await phone.getByLabel('Personnummer').fill('19900101-2385')
  await phone.getByLabel('Gatuadress').fill('Provgatan 7')
  await phone.getByLabel('Postnummer').fill('111 22')
  await phone.getByLabel('Clearingnummer').fill('6789')
  await phone.getByLabel('Bankkontonummer').fill('123456789')
  await phone.getByRole('button', { name: 'Skicka uppgifterna' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'Tack, vi har dina uppgifter' })).toBeVisible()

  await desk.getByRole('button', { name: 'Starta preonboarding' }).first().click()
  await expect(desk.getByText('Vill du starta preonboarding för den här kandidaten?')).toBeVisible()
  await desk.getByRole('button', { name: 'Starta preonboarding' }).last().click()
  for (const contract of ['Skapa anställningsavtal', 'Skapa utbildningsavtal']) {
    await desk.getByRole('button', { name: contract }).first().click()
    await desk.getByRole('button', { name: contract }).last().click()
    await expect(desk.getByRole('button', { name: 'Ta tillbaka' })).toBeVisible()
    const link = await linkIn(desk, /\/contract#[\w-]+/u)
    await phone.goto('about:blank')
    await phone.goto(link)
    await expectAccessible(phone)
    await phone.getByLabel(/fyra sista/).fill('2385')
    await phone.getByRole('button', { name: 'Öppna avtalet' }).click()
    await expect(phone.getByText(/19900101-2385/).first()).toBeVisible()
    await expectAccessible(phone)
    await draw(phone)
    await phone.getByRole('button', { name: 'Skriv under' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Avtalet är underskrivet' })).toBeVisible()
  }
  await phone.close()

  await desk.getByRole('button', { name: 'Skapa konton' }).first().click()
  await expect(desk.getByText('Detta skapar både ett lokalt användarkonto och ett Azure-konto')).toBeVisible()
  await desk.getByRole('textbox', { name: /^Första dagen/ }).fill(nextMonth())
  await desk.getByRole('combobox', { name: /^Team/ }).selectOption({ index: 1 })
  await desk.getByRole('combobox', { name: /^Kontomall/ }).selectOption({ label: 'E-post' })
  await desk.getByRole('button', { name: 'Skapa konton' }).last().click()
  await expect(desk.getByText('Konton skapade').first()).toBeVisible()
  await expect(desk.getByRole('heading', { name: 'Inför första dagen' })).toBeVisible()
  await expectAccessible(desk)

  await desk.goto('/backoffice/onboarding/candidates/board')
  await expect(desk.getByRole('link', { name: 'Ronja Vidsel' })).toBeVisible()
  await expectAccessible(desk)
})

/** A line over the pad, as a finger draws it. */
async function draw(phone: Page): Promise<void> {
  const pad = phone.locator('[data-scope="signature-pad"][data-part="control"]')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  await phone.mouse.move(box.x + 30, box.y + box.height / 2)
  await phone.mouse.down()
  for (const step of [1, 2, 3, 4]) await phone.mouse.move(box.x + 30 + step * 40, box.y + box.height / 2 - step * 6)
  await phone.mouse.up()
}

const nextMonth = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
