import { offline, untilFetched } from '../../fixtures/network.ts'
import { peopleHeld } from '../../fixtures/own-store.ts'
import { expect, test } from '../../fixtures/test.ts'

test('@desk @release a desk holds no names of others: it finds a seller as one types, and a copied link shows the name', async ({
  as,
}) => {
  const desk = await as('backoffice')
  await desk.goto('/backoffice/salereports')
  await expect(desk.locator('tbody tr').first()).toBeVisible()

  await desk.locator('button[aria-haspopup="menu"][aria-label="Säljare"]').click()
  const field = desk.getByRole('searchbox', { name: 'Sök …' }).last()
  await expect(field).toBeFocused()
  await desk.keyboard.type('haddad')
  const amira = desk.getByRole('menuitemcheckbox', { name: /^Amira/ })
  await expect(amira).toBeVisible()
  await expect(desk.getByRole('menuitemcheckbox')).toHaveCount(1)
  await desk.keyboard.press('ArrowDown')
  await expect(amira).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(amira).toBeChecked()
  await desk.keyboard.press('Escape')
  await expect(desk).toHaveURL(/sellerId=/)

  const link = desk.url()
  await desk.goto('/start')
  await desk.goto(link)
  await expect(desk.getByRole('button', { name: /^Säljare Amira/ })).toBeVisible()
  await expect(desk.locator('tbody tr').first()).toContainText('Amira')
  // The chosen seller stays in sight whoever is searched for.
  await desk.getByRole('button', { name: /^Säljare Amira/ }).click()
  await desk.keyboard.type('xyz')
  await expect(desk.getByRole('menuitemcheckbox')).toHaveText([/Amira/])
  expect(await peopleHeld(desk), 'its own entry alone').toBe(1)
})

test('@phone @release a coach has the team by name, also without network', async ({ as }) => {
  const phone = await as('coach', 'phone')
  await phone.goto('/start')
  await expect.poll(() => peopleHeld(phone)).toBeGreaterThan(3)
  await phone.getByRole('link', { name: 'Mina sälj' }).click()
  // Without a service worker, what has not been fetched by now stays away without network.
  await expect(phone.getByRole('heading', { level: 1, name: 'Försäljningar' })).toBeVisible()
  await untilFetched(phone)
  await offline(phone, async () => {
    await phone.goBack()
    await expect(phone.getByRole('button', { name: /^Amira Haddadi/ })).toBeVisible()
  })
})
