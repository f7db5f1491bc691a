import { offline, untilInstalled, withWorker } from '../fixtures/network.ts'
import { emailOf, PASSWORD } from '../fixtures/people.ts'
import { fillEnergySale, openWizard, question, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

const title = { name: 'Logga in', level: 1 } as const

test.describe('@phone the guard', () => {
  test('sends a visitor to the login, keeps the query and remembers the way', async ({ page }) => {
    await page.goto('/sales?status=approved')
    await expect(page.getByRole('heading', title)).toBeVisible()
    await expect(page).toHaveURL('/login?status=approved&to=/sales')
    await page.getByLabel('E-post').fill(emailOf('seller'))
    await page.getByLabel('Lösenord').fill(PASSWORD)
    await page.getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(question(page, 'Försäljningar')).toBeVisible()
    await expect(page).toHaveURL('/sales?status=approved')
  })

  test('@release leads a visitor of / to the login without a way back, query kept', async ({ page }) => {
    await page.goto('/?source=pwa')
    await expect(page.getByRole('heading', title)).toBeVisible()
    await expect(page).toHaveURL('/login?source=pwa')
  })

  test('@release leads who is signed in from / to the start, and lets what is public be seen by all', async ({
    as,
    page,
  }) => {
    const seller = await as('seller')
    await seller.goto('/')
    await expect(seller).toHaveURL('/start')
    await page.goto('/start')
    await expect(question(page, 'Välkommen till Rond')).toBeVisible()
  })

  test('@release lets the login be seen by all: who is signed in is told so, and led on', async ({ as }) => {
    const seller = await as('seller')
    await seller.goto('/login?to=/sales')
    await expect(seller.getByText('Du är inloggad som Elin Sandgren.')).toBeVisible()
    await seller.getByRole('link', { name: 'Fortsätt' }).click()
    await expect(seller).toHaveURL('/sales')
  })

  test('@release says that a page is not for this person, and that a page does not exist', async ({ as }) => {
    const seller = await as('seller')
    await seller.goto('/backoffice/salereports')
    await expect(question(seller, 'Du har inte behörighet hit')).toBeVisible()
    await expect(seller).toHaveURL('/not-authorized')
    await seller.goto('/no/such/door')
    await expect(question(seller, 'Här finns ingen dörr')).toBeVisible()
    await seller.getByRole('link', { name: 'Till startsidan' }).click()
    await expect(seller).toHaveURL('/start')
  })
})

test('@phone @release a wrong password is said in words, and what was typed stays', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-post').fill(emailOf('seller'))
  await page.getByLabel('Lösenord').fill('not the password')
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(page.getByText('Fel e-post eller lösenord.')).toBeVisible()
  await expect(page.getByLabel('E-post')).toHaveValue(emailOf('seller'))
  await expect(page).toHaveURL('/login')
})

test('@phone @release signing in needs the network once, and says so', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', title)).toBeVisible()
  await offline(page, async () => {
    await page.getByLabel('E-post').fill(emailOf('seller'))
    await page.getByLabel('Lösenord').fill(PASSWORD)
    await page.getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(page.getByText('Ingen kontakt med servern. Kontrollera nätet och försök igen.')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Logga in', exact: true }).click()
  await expect(page).toHaveURL('/start')
})

test('@phone @release @pwa-36 language and appearance are chosen before signing in, and kept', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Språk' }).click()
  await page.getByRole('menuitemradio', { name: 'Suomi' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  await page.getByRole('button', { name: 'Ulkoasu' }).click()
  await page.getByRole('menuitemradio', { name: 'Tumma' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi')
  await expect(page.locator('html')).toHaveClass(/dark/)
  const kept = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(kept).toMatchObject({ 'rond-language': 'fi', 'rond-theme': 'dark' })
})

test.describe('@phone signing out', () => {
  test.use(withWorker)

  test('@pwa-14 with something saved on this phone alone asks first, and keeps it for the next time', async ({
    as,
  }) => {
    const name = 'Maj Medlogga'
    const page = await as('seller')
    await page.goto('/start')
    await untilInstalled(page)
    await openWizard(page)
    await offline(page, async () => {
      await fillEnergySale(page, name)
      await save(page, name)
      await page.getByRole('button', { name: 'Meny för Elin Sandgren' }).click()
      await page.getByRole('menuitem', { name: 'Logga ut' }).click()
      const dialog = page.getByRole('dialog', { name: 'Logga ut?' })
      await expect(dialog).toContainText('En sak är bara sparad på den här enheten.')
      await dialog.getByRole('button', { name: 'Logga ut ändå' }).click()
      await expect(page.getByRole('heading', title)).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull()
    })
    await page.getByLabel('E-post').fill(emailOf('seller'))
    await page.getByLabel('Lösenord').fill(PASSWORD)
    await page.getByRole('button', { name: 'Logga in', exact: true }).click()
    await expect(page).toHaveURL('/start')
    await page.goto('/sales')
    const row = page.getByRole('main').getByRole('link', { name })
    await expect(row).toBeVisible()
    await expect(row).not.toContainText('Inte skickad än')
  })
})
