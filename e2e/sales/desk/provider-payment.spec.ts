import { expectAccessible } from '../../fixtures/accessibility.ts'
import { query } from '../../fixtures/ledger.ts'
import { expect, test } from '../../fixtures/test.ts'

test('@desk @release the desk notes that a provider has paid, on one order and on many, and takes it back', async ({
  as,
  server,
}) => {
  const desk = await as('backoffice')
  const paid = () => query(server, 'select id from sale where provider_paid_on is not null').length
  const before = paid()
  expect(before).toBeGreaterThan(0)

  await test.step('one order: noted, told in the history, undone', async () => {
    await desk.goto('/backoffice/ordermanagement?payment=unpaid&status=approved')
    await desk.locator('[data-row] a').first().click()
    const payment = desk.getByRole('region', { name: 'Betalning från leverantören' })
    await payment.getByRole('button', { name: 'Notera betalning' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Spara' }).click()
    await expect(payment).toContainText('Leverantören betalade')
    await expect.poll(paid).toBe(before + 1)
    await expect(desk.getByText(/^Betald av leverantören: /u).first()).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Ångra', exact: true }).click()
    await expect.poll(paid).toBe(before)
    await expect(payment).toContainText('Leverantören har inte betalat')
  })

  await test.step('many orders at once, and back', async () => {
    await desk.goto('/backoffice/ordermanagement?payment=unpaid&status=approved')
    const boxes = desk.locator('[data-row]').getByRole('checkbox')
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await desk.getByRole('button', { name: 'Notera betalning' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Notera för 2 ordrar' }).click()
    await expect.poll(paid).toBe(before + 2)
    await desk.getByRole('status').getByRole('button', { name: 'Ångra', exact: true }).click({ timeout: 20_000 })
    await expect.poll(paid).toBe(before)
  })

  await test.step('paid orders are found', async () => {
    await desk.goto('/backoffice/ordermanagement?payment=paid')
    await expect(desk.locator('[data-row]')).toHaveCount(before)
    await desk.locator('[data-row] a').first().click()
    await expect(desk.getByRole('button', { name: 'Ta bort betalningen' })).toBeVisible()
  })
})
