import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/test.ts'

test('@phone @release a phone whose first load fails says why, and tries again when asked', async ({ as }) => {
  const page = await as('seller', 'phone')
  let isDown = true
  await page.route('**/api/sync/pull', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.goto('/sales/create')
  const notice = page.getByRole('status', { name: 'Dina uppgifter är inte här än' })
  await expect(notice).toContainText('Servern svarar inte just nu.')
  await expectAccessible(page)

  await page.context().setOffline(true)
  await expect(notice).toContainText('Telefonen är utan nät.')
  await page.context().setOffline(false)
  isDown = false
  await notice.getByRole('button', { name: 'Försök igen' }).click()
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: /Larm/ }).first()).toBeVisible()
})
