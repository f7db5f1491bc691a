import { salesTo } from '../fixtures/ledger.ts'
import { cutNetwork, restoreNetwork, untilFetched } from '../fixtures/network.ts'
import { fillEnergySale, openWizard, receipt, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

const NAME = 'Majken Uteliggare'

test('@phone a provider begins to ask for an order number while a sale lies on a phone without network: nothing is lost', async ({
  as,
  server,
}) => {
  const phone = await as('seller', 'phone')
  const desk = await as('backoffice', 'desk')
  await openWizard(phone)
  await untilFetched(phone)

  const saleId = await test.step('the seller sells without network', async () => {
    await cutNetwork(phone)
    await fillEnergySale(phone, NAME)
    return save(phone, NAME)
  })

  await test.step('meanwhile the back office asks for an order number, and takes the product out of the catalogue', async () => {
    await desk.goto('/backoffice/providers?q=Norrsken')
    await desk.getByRole('link', { name: 'Norrsken Energi' }).first().click()
    await desk.getByRole('button', { name: 'Ändra', exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Kräver externt ordernummer').check()
    await dialog.getByRole('button', { name: 'Spara' }).click()
    await expect(dialog).toBeHidden()
    await expect(desk.getByRole('region', { name: 'Händelser' })).toContainText('Kräver externt ordernummer: nej → ja')
    await desk.goto('/backoffice/products?q=Rörligt')
    await desk.getByRole('link', { name: 'Rörligt elpris' }).first().click()
    await desk.getByRole('button', { name: 'Arkivera', exact: true }).click()
    await expect(desk.getByRole('button', { name: 'Återställ' })).toBeVisible()
  })

  await test.step('with the network back the sale is taken once, and back office looks at it', async () => {
    await restoreNetwork(phone)
    await expect(receipt(phone, 'Mottagen')).toBeVisible()
    expect(salesTo(server, NAME)).toMatchObject([{ id: saleId, status: 'flagged', revision: 1 }])
    await desk.goto(`/backoffice/salereports/${saleId}`)
    await expect(desk.getByText('Uppgifter som leverantören behöver saknas').first()).toBeVisible()
  })

  await test.step('the next sale is asked for the number, and the product is not on offer any more', async () => {
    await openWizard(phone)
    await phone.getByRole('button', { name: /Norrsken Energi/ }).click()
    await expect(phone.getByRole('button', { name: 'Lägg till Fast elpris 12 månader' })).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Lägg till Rörligt elpris' })).toBeHidden()
  })
})
