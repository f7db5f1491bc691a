import { expect, test } from '../fixtures/test.ts'

test('@phone @pwa-22 push is explained before the browser asks, asked for by a tap alone, and chosen by type and hour', async ({
  as,
}) => {
  const page = await as('seller')
  await page.addInitScript(() => {
    const asked: boolean[] = []
    Reflect.set(globalThis, 'askedByTap', asked)
    Notification.requestPermission = () => {
      asked.push(navigator.userActivation.isActive)
      return Promise.resolve('denied')
    }
    Object.defineProperty(Notification, 'permission', { get: () => (asked.length === 0 ? 'default' : 'denied') })
  })
  const asked = () => page.evaluate(() => Reflect.get(globalThis, 'askedByTap') as boolean[])

  await page.goto('/start')
  await expect(page.getByRole('link', { name: 'Ny försäljning' }).first()).toBeVisible()
  expect(await asked()).toEqual([])

  await page.goto('/users/profile?tab=notices')
  await expect(page.getByText(/^Få en avvikelse direkt till telefonen/)).toBeVisible()
  expect(await asked()).toEqual([])
  await page.getByRole('button', { name: 'Slå på notiser' }).click()
  await expect(page.getByText(/^Notiser är blockerade för Rond/)).toBeVisible()
  expect(await asked()).toEqual([true])

  const deviations = page.getByRole('switch', { name: 'Avvikelser och ånger' })
  const nights = page.getByRole('switch', { name: 'Tyst på kvällen och natten' })
  await expect(deviations).toBeChecked()
  await expect(page.getByRole('group', { name: 'Vad vill du få notiser om?' }).getByRole('switch')).toHaveCount(5)
  const taken = (act: Promise<void>) =>
    Promise.all([page.waitForResponse((response) => response.request().method() === 'PUT'), act])
  await taken(deviations.click())
  await taken(nights.click())
  await taken(page.getByLabel('Från', { exact: true }).fill('20:30'))
  await page.reload()
  await expect(deviations).not.toBeChecked()
  await expect(nights).toBeChecked()
  await expect(page.getByLabel('Från', { exact: true })).toHaveValue('20:30')
  await expect(page.getByLabel('Till', { exact: true })).toHaveValue('07:00')
})
