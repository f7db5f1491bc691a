import { expectAccessible } from '../fixtures/accessibility.ts'
import { query } from '../fixtures/ledger.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk @release a commission question ends in money: answered with an amount, approved, and on the seller’s sale', async ({
  as,
  page: seller,
  server,
}) => {
  const [asked] = query<{ id: string }>(server, "select sale_id as id from commission_dispute where status = 'open'")
  await signIn(seller, 'ebba.thulander')
  await seller.goto(`/sales/${asked?.id}`)
  await expect(seller.getByText('Din provision').or(seller.getByText('Provision')).first()).toBeVisible()
  await expect(seller.getByText('Rättelse')).toHaveCount(0)

  const clerk = await as('backoffice')
  await clerk.goto('/backoffice/commissiondisputes?view=open')
  await clerk.getByRole('link', { name: 'Ebba Thulander' }).first().click()
  await expect(clerk.getByLabel('Rätt provision för försäljningen')).toHaveValue('')
  await expectAccessible(clerk)
  await clerk.getByRole('button', { name: /^Som säljaren säger/ }).click()
  await expect(clerk.getByText(/Ekonomi godkänner innan pengarna ändras/)).toBeVisible()
  await clerk.getByLabel('Svar till säljaren').fill('Satsen höjdes den första.')
  await clerk.getByRole('button', { name: 'Svara' }).click()
  await expect(clerk.getByText('Väntar på ekonomi').first()).toBeVisible()

  const finance = await as('finance')
  await finance.goto('/backoffice/commissiondisputes?status=proposed')
  await finance.getByRole('link', { name: 'Ebba Thulander' }).first().click()
  await expect(finance.getByRole('button', { name: 'Godkänn rättelsen' })).toBeVisible()
  await expectAccessible(finance)
  await finance.getByRole('button', { name: 'Godkänn rättelsen' }).click()
  await expect(finance.getByText('Säljaren hade rätt').first()).toBeVisible()

  await expect(seller.getByText('Rättelse')).toBeVisible()
  const written = query(server, 'select amount_ore from commission_entry order by created_at desc limit 1')
  expect(written).toEqual([{ amount_ore: 100_00 }])
})
