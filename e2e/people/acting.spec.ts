import { emailOf, PASSWORD, signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk an administrator signs in with a passkey alone, and acts as a seller without touching their own phone', async ({
  page,
}) => {
  await page
    .context()
    .newCDPSession(page)
    .then(async (browser) => {
      await browser.send('WebAuthn.enable')
      await browser.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
    })
  await signIn(page, 'admin')
  await page.goto('/users/profile?tab=security')
  await page.getByRole('button', { name: 'Lägg till passnyckel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ditt lösenord').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Skapa passnyckel' }).click()
  await expect(dialog).toBeHidden()

  await page.context().clearCookies({ name: /rond$/ })
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Logga in med passnyckel' }).click()
  await expect(page).toHaveURL(/\/start$/)

  await page.goto(`/user-admin/users?q=${encodeURIComponent(emailOf('seller'))}`)
  await page
    .getByRole('link', { name: /Elin Sandgren/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Agera som' }).click()
  await page.getByRole('dialog').getByLabel('Orsak').fill('Ser inte sin provision')
  await page.getByRole('dialog').getByRole('button', { name: 'Börja' }).click()
  const bar = page.getByRole('region', { name: 'Agerar som en annan person' })
  await expect(bar.getByText('Du agerar som Elin Sandgren')).toBeVisible()
  await expect(page.getByText('••• säkert · ••• på väg')).toBeVisible()
  await page.goto('/sales')
  await expect(page.getByText('•••/år').first()).toBeVisible()
  // What nobody does in another person's name is not offered, and says so where it is opened by its address.
  await expect(page.getByRole('link', { name: 'Ny försäljning' })).toHaveCount(0)
  await page.goto('/sales/create')
  await expect(page.getByRole('heading', { level: 1, name: 'Bara i eget namn' })).toBeVisible()
  await page.goto('/sales/salesflow/rewards')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Köp/ })).toHaveCount(0)
  await page.goto('/sales/sick-notice')
  await expect(page.getByText('Du agerar som någon annan och kan bara läsa.')).toBeVisible()
  await bar.getByRole('button', { name: 'Avsluta' }).click()
  await expect(page).toHaveURL(/user-admin\/users\//)
  await expect(bar).toBeHidden()
  const user = await page.evaluate(() => localStorage.getItem('userData') ?? '')
  expect(JSON.parse(user)).toMatchObject({ email: emailOf('admin') })
})
