import { query } from '../../fixtures/ledger.ts'
import { offline } from '../../fixtures/network.ts'
import { emptyStore, rowsHeld } from '../../fixtures/own-store.ts'
import { question, receipt, sell } from '../../fixtures/selling.ts'
import { expect, test } from '../../fixtures/test.ts'

test('@desk @release a browser of the back office holds no row of a sale, a day or pay, and shows all of them', async ({
  as,
  server,
}) => {
  const desk = await as('backoffice')
  await desk.goto('/backoffice/salereports')
  await expect(desk.locator('tbody tr').first()).toBeVisible()
  await expect(desk.getByRole('button', { name: /avvikelse/i }).first()).toBeVisible()
  expect(await rowsHeld(desk)).toBe(0)

  await desk.goto('/')
  const [waiting] = query<{ n: number }>(server, "select count(*) as n from sale where status = 'finalized'")
  await expect(desk.getByRole('link', { name: new RegExp(`${waiting?.n} väntar på godkännande`) })).toBeVisible()

  const [report] = query<{ id: string }>(server, 'select id from time_report order by day desc limit 1')
  await desk.goto(`/backoffice/timereports/${report?.id}`)
  await expect(desk.getByRole('heading', { level: 2, name: 'Åtgärder' })).toBeVisible()
  expect(await rowsHeld(desk)).toBe(0)
})

test('@desk @release the palette finds an order of somebody else', async ({ as }) => {
  const phone = await as('seller', 'phone')
  await sell(phone, 'Petra Palett')
  await expect(receipt(phone, 'Mottagen')).toBeVisible()
  const desk = await as('backoffice')
  await desk.goto('/backoffice/salereports')
  await expect(desk.locator('tbody tr').first()).toBeVisible()
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: 'Sök eller gå till' }).fill('petra pal')
  await desk.getByRole('option', { name: /Petra Palett/ }).click()
  await expect(question(desk, 'Petra Palett')).toBeVisible()
})

test('@phone @release a sale that has left the phone is read from the server; without network the phone says so', async ({
  as,
}) => {
  const phone = await as('seller', 'phone')
  await sell(phone, 'Gamla Greta')
  await expect(receipt(phone, 'Mottagen')).toBeVisible()
  await expect(question(phone, 'Gamla Greta')).toBeVisible()
  // What the server has confirmed may still be on its way: it is emptied until nothing comes again.
  await expect(async () => {
    await emptyStore(phone)
    await phone.reload()
    await expect(question(phone, 'Gamla Greta')).toBeVisible()
    expect(await rowsHeld(phone)).toBe(0)
  }).toPass()
  await phone.getByRole('link', { name: 'Tillbaka' }).click()
  await expect(question(phone, 'Försäljningar')).toBeVisible()
  await offline(phone, async () => {
    await phone.goBack()
    await expect(phone.getByText(/Äldre försäljningar hämtas från servern när nätet är tillbaka/)).toBeVisible()
  })
})
