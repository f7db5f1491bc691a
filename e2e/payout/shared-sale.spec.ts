import { expectAccessible } from '../fixtures/accessibility.ts'
import { query } from '../fixtures/ledger.ts'
import { cutNetwork, untilInstalled, withWorker } from '../fixtures/network.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withWorker)

test('@phone @release finance shares a sale, and the colleague has their part in the wallet without network', async ({
  as,
  page: colleague,
  server,
}) => {
  const [sale] = query<{ id: string; seller: string; colleague: string }>(
    server,
    `select s.id as id, s.seller_name as seller, u.id as colleague from sale s
     join sale_key k on k.sale_id = s.id
     join user_profile p on p.provider_ids like '%' || s.provider_id || '%'
     join user u on u.id = p.id
     where u.email like 'linnea.boden@%' and s.seller_id <> u.id and s.status = 'approved' and k.in_payroll = 0
     and k.commission > 0 order by s.sold_on desc limit 1`,
  )
  await signIn(colleague, 'linnea.boden')
  await untilInstalled(colleague)

  const finance = await as('finance')
  await finance.goto(`/backoffice/salereports/${sale?.id}`)
  await finance.getByRole('button', { name: 'Dela försäljningen' }).click()
  const dialog = finance.getByRole('dialog')
  await dialog.getByLabel('Delar med').selectOption(sale?.colleague ?? '')
  await dialog.getByLabel('Andel').first().fill('60')
  await expect(dialog.getByText('Summa 110 %')).toBeVisible()
  await dialog.getByLabel('Varför').fill('De stod vid dörren tillsammans')
  await dialog.getByRole('button', { name: 'Spara delningen' }).click()
  await expect(dialog.getByText('Andelarna ska bli 100 %').first()).toBeVisible()
  await dialog.getByLabel('Andel').nth(1).fill('40')
  await expectAccessible(finance)
  await dialog.getByRole('button', { name: 'Spara delningen' }).click()
  await expect(finance.getByText('Delningen är sparad')).toBeVisible()
  await expect(finance.getByText('De stod vid dörren tillsammans')).toBeVisible()

  await colleague.goto('/sales/earnings')
  await expect(async () => {
    const written = query<{ whole: string | null }>(server, 'select whole from sale_credit where seller_id <> owner_id')
    expect(written[0]?.whole).toBeTruthy()
  }).toPass()
  await expect(colleague.getByText(`Delad försäljning med ${sale?.seller}`)).toBeVisible({ timeout: 20_000 })
  await cutNetwork(colleague)
  await colleague.reload()
  await colleague.getByText(`Delad försäljning med ${sale?.seller}`).first().click()
  const reckoning = colleague.getByRole('dialog')
  await expect(reckoning.getByText('Hela provisionen')).toBeVisible()
  await expect(reckoning.getByText('40 %').first()).toBeVisible()
  await expectAccessible(colleague)
})
