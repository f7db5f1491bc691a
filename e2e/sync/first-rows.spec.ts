import { expect, test } from '../fixtures/test.ts'

test('@phone until a new phone has its rows, nobody is told that they have sold nothing or forgotten a day', async ({
  as,
}) => {
  const page = await as('seller')
  let letThrough = () => {}
  const isAnswered = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/api/sync/pull', async (route) => {
    await isAnswered
    await route.continue()
  })
  const loading = page.getByRole('main').getByRole('status', { name: 'Läser in' })

  await page.goto('/sales/time')
  await expect(loading).toBeVisible()
  await page.goto('/sales')
  await expect(loading).toBeVisible()
  await expect(page.getByText('Inga försäljningar än')).toBeHidden()

  letThrough()
  await expect(page.getByRole('main').getByRole('link', { name: /Demona Påhittsson/ })).toBeVisible()
  await expect(loading).toBeHidden()
  await page.goto('/sales/time')
  await expect(page.getByText('arbetat', { exact: true })).toBeVisible()
})
