import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { emailOf, PASSWORD, signInByHand } from '../fixtures/people.ts'
import { places } from '../fixtures/places.ts'
import { expect, test } from '../fixtures/test.ts'

const SELLER = 'seller'

/** Sets up one-time codes in the profile, and returns the recovery codes. */
async function setUpCodes(page: Page): Promise<string[]> {
  await page.goto('/users/profile?tab=security')
  await page.getByRole('button', { name: 'Ställ in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ditt lösenord').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Fortsätt' }).click()
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByLabel('Sexsiffrig kod').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog.getByRole('button', { name: 'Slå på' }).click()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: 'Jag har sparat koderna' }).click()
  return codes
}

/** A phone that was signed out elsewhere says so on its next page; what was sold on it waits there. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.goto('/sales')
  await expect(page.getByRole('heading', { name: 'Du har loggats ut' })).toBeVisible()
}

test('@desk @release a seller loses the phone: a recovery code opens the next one, and without codes an administrator helps', async ({
  as,
  browser,
}) => {
  const lost = await as(SELLER, 'phone')
  const codes = await setUpCodes(lost)
  await lost.goto('/sales')
  const firstSale = (page: Page) => page.getByRole('main').getByRole('link', { name: /år|kr/ }).first()
  const sold = (await firstSale(lost).innerText()).split('\n')[0] ?? ''

  const street = await browser.newContext(places.phone)
  const second = await street.newPage()
  await second.goto('/login')
  await second.locator('input[type="email"]').fill(emailOf(SELLER))
  await second.locator('input[type="password"]').fill(PASSWORD)
  await second.locator('button[type="submit"]').click()
  await second.getByLabel('Kod').fill('AAAA-AAAA-AA')
  await second.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(second.getByRole('alert')).toBeVisible()
  await second.getByLabel('Kod').fill(codes[0] ?? '')
  await second.getByRole('button', { name: 'Fortsätt' }).click()
  await expect(second).toHaveURL(/\/start/)
  await second.goto('/sales')
  await expect(firstSale(second)).toContainText(sold)

  await second.goto('/users/profile?tab=security')
  await second.getByRole('button', { name: 'Logga ut övriga' }).click()
  await expect(second.getByText('Utloggad')).toBeVisible()
  await expectSignedOut(lost)

  const desk = await as('admin')
  await desk.goto(`/user-admin/users?q=${encodeURIComponent(emailOf(SELLER))}`)
  await desk
    .getByRole('link', { name: /Elin Sandgren/ })
    .first()
    .click()
  await desk.getByText('Inloggning', { exact: true }).click()
  await expect(desk.getByText(/Autentiseringsapp, 9 återställningskoder kvar/)).toBeVisible()
  await desk.getByRole('button', { name: 'Återställ inloggningen i två steg' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Skäl').fill('Telefonen är borta, koderna med')
  await dialog.locator('button[type="submit"]').click()
  await expect(desk.getByText('Loggar in med enbart lösenord.')).toBeVisible()
  await expect(desk.getByText('Inte inloggad någonstans.')).toBeVisible()
  await expectSignedOut(second)

  const third = await street.newPage()
  await signInByHand(third, SELLER)
  await third.goto('/users/profile?tab=security')
  await expect(third.getByRole('button', { name: 'Ställ in' })).toBeVisible()
  await desk.getByText('Aktivitet', { exact: true }).click()
  await expect(desk.getByText('Telefonen är borta, koderna med')).toBeVisible()
  await street.close()
})
