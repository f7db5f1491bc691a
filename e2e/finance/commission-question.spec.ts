import { expectAccessible } from '../fixtures/accessibility.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test('@desk a commission question ends in money: answered with an amount, approved, and in the wallet', async ({
  as,
  page: seller,
}) => {
  await signIn(seller, 'ebba.thulander')
  await seller.goto('/sales/earnings')
  const dialog = seller.getByRole('dialog')
  const look = async () => {
    await seller
      .getByRole('button', { name: /460 kr|350 kr/ })
      .first()
      .click()
    await expect(dialog).toBeVisible()
  }

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

  await look()
  await expect(dialog.getByText('Rättelse')).toBeVisible()
  await expect(dialog.getByText('Du hade rätt')).toBeVisible()
  await expectAccessible(seller)
})
