import { expect, test } from '../fixtures/test.ts'

test('@phone until a new phone has its rows, nobody is told that they have sold nothing or forgotten a day', async ({
  as,
}) => {
  const page = await as('seller')
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/sync/pull', async (route) => {
    await answered.promise
    await route.continue()
  })
  const loading = page.getByRole('main').getByRole('status', { name: 'Läser in' })

  await page.goto('/sales/time')
  await expect(loading).toBeVisible()
  await page.goto('/sales')
  await expect(loading).toBeVisible()
  await expect(page.getByText('Inga försäljningar än')).toBeHidden()

  answered.resolve()
  await expect(page.getByRole('main').getByRole('link', { name: /Demona Påhittsson/ })).toBeVisible()
  await expect(loading).toBeHidden()
  await page.goto('/sales/time')
  await expect(page.getByText('arbetat', { exact: true })).toBeVisible()
})
