import { expect, test } from '../fixtures/test.ts'

test('@desk @release a price change for next month is shown with what this month would have meant, made, and taken back', async ({
  as,
}) => {
  const page = await as('backoffice')
  await page.goto('/backoffice/products?q=Fiber')
  for (const name of ['Fiber 100', 'Fiber 500'])
    await page.getByRole('row').filter({ hasText: name }).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ändra priser' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Med hur mycket').fill('10')
  await dialog.getByRole('button', { name: 'Visa ändringen' }).click()

  await expect(dialog.getByRole('row').filter({ hasText: 'Fiber 100' })).toContainText('328,90')
  await dialog.getByText('Den här månaden hittills').click()
  const simulation = dialog.getByRole('region', { name: /^Vad .* hade kostat och gett$/ })
  await expect(simulation).toContainText('Kunderna betalar')
  await expect(simulation).toContainText('Kvar (TB)')
  await simulation.getByText('Per team').click()
  await expect(simulation.getByRole('region', { name: 'Per team' }).getByRole('row').nth(1)).toContainText(/\d/)

  await dialog.getByRole('button', { name: /^Ändra 2 priser/ }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Ångra' }).click()
  await page.getByRole('link', { name: 'Fiber 100', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Fiber 100' })).toBeVisible()
  const prices = page.getByRole('region', { name: 'Priser och provision' }).getByRole('table')
  await expect(prices).toContainText('299')
  await expect(prices).not.toContainText('328,90')
})
