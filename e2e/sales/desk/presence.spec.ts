import { expect, test } from '../../fixtures/test.ts'

test('@desk @release two who have the same order open see each other, until one of them leaves', async ({ as }) => {
  const [anna, bo] = await Promise.all([as('backoffice'), as('admin')])
  await anna.goto('/backoffice/salereports?status=approved')
  await anna.getByRole('table').getByRole('link').first().click()
  await expect(anna).toHaveURL(/salereports\/[0-9a-f-]{36}/)
  const alsoOpen = /har också ordern öppen\. Stäm av innan du ändrar något\.$/

  await bo.goto(anna.url())
  await expect(bo.getByText(alsoOpen)).toBeVisible()
  await expect(anna.getByText(alsoOpen)).toBeVisible()
  await bo.goto('/outbox')
  await expect(anna.getByText(alsoOpen)).toBeHidden()
  await expect(bo.getByText('Ansluten', { exact: true })).toBeVisible()
})
