import { expect, test } from '../fixtures/test.ts'

test('@desk finance asks why a seller earns what a product pays; the back office copies products with their prices', async ({
  as,
}) => {
  const finance = await as('finance')
  await test.step('the seller’s own rate goes before the price list, and the others say why they do not decide', async () => {
    await finance.goto('/backoffice/commissionrates')
    await finance.getByRole('button', { name: 'Varför just den här satsen?' }).click()
    const dialog = finance.getByRole('dialog')
    await dialog.getByLabel('Produkt').selectOption({ label: 'Familjemedlem · Lodjur Mobil' })
    const rows = dialog.getByRole('list').getByRole('listitem')
    await expect(rows.filter({ hasText: 'Avgör' }).filter({ hasText: '120 % av priset' })).toContainText('Lodjur Mobil')
    await dialog.getByLabel('Säljare').selectOption({ label: 'Hugo Markström' })
    await expect(rows.first()).toContainText('425')
    await expect(rows.first()).toContainText('Avgör')
    await expect(rows.filter({ hasText: 'Lodjur Mobil' })).toContainText('Säljarens egen sats går före.')
  })

  const desk = await as('backoffice')
  await test.step('a provider gets the products of another one, with the price of next month', async () => {
    await desk.goto('/backoffice/providers?q=Lodjur')
    await desk.getByRole('link', { name: 'Lodjur Mobil' }).first().click()
    await desk.getByRole('button', { name: 'Kopiera alla produkter' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Från leverantör').selectOption({ label: 'Norrsken Energi' })
    await dialog.getByLabel('Ta med företagets provision och kostnad').check()
    await dialog.getByRole('button', { name: 'Kopiera', exact: true }).click()
    await expect(desk.getByText('4 produkter kopierade, 0 fanns redan')).toBeVisible()
    await desk.getByRole('link', { name: '7 produkter' }).click()
    await desk.getByRole('link', { name: 'Fast elpris 12 månader' }).click()
    const prices = desk.getByRole('region', { name: 'Priser och provision' }).first()
    await expect(prices).toContainText('Kommande')
    await expect(prices).toContainText('990')
    await expect(desk.getByRole('region', { name: 'Händelser' })).toContainText('Norrsken Energi')
  })
})
