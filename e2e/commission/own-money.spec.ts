import { query } from '../fixtures/ledger.ts'
import { cutNetwork, restoreNetwork, untilInstalled, withWorker } from '../fixtures/network.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'

test.use(withWorker)

test('@phone a seller sees every krona and what a month pays without network, and asks about an amount', async ({
  page,
  server,
}) => {
  await signIn(page, 'linnea.boden')
  await untilInstalled(page)
  await page.goto('/sales/earnings')
  await expect(page.getByRole('button', { name: /^Intjänat/ })).toContainText('1 400 kr')
  await cutNetwork(page)

  await test.step('each state has its orders, each order its amount and what it waits for', async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Intjänat/ }).click()
    await expect(page.getByText(/^Intjänad sedan/)).toHaveCount(2)
    await page.getByRole('button', { name: /^I riskzonen/ }).click()
    await expect(page.getByText('Rätta avvikelsen, så räknas provisionen igen')).toBeVisible()
    await page.getByRole('button', { name: /^Väntar på godkännande/ }).click()
  })

  await test.step('a press shows how it was counted, and the seller says that it is wrong', async () => {
    await page.getByRole('region').getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('1 × 550 kr grundprovision')).toBeVisible()
    await dialog.getByRole('button', { name: 'Stämmer det inte?' }).click()
    await dialog.getByRole('button', { name: 'Fråga back office' }).click()
    await expect(dialog.getByText('Skriv vad som är fel')).toBeVisible()
    await dialog.getByLabel('Vad är fel?').fill('Fiber 500 ger 600 sedan oktober')
    await dialog.getByLabel(/^Vad borde det vara/).fill('600')
    await dialog.getByRole('button', { name: 'Fråga back office' }).click()
    await expect(dialog.getByText('Du har frågat back office')).toBeVisible()
    await expect(dialog.getByText('Ditt belopp: 600 kr')).toBeVisible()
    await dialog.getByRole('button', { name: 'Stäng' }).click()
  })

  await test.step('the calculator gives kr per hour, and more orders give more', async () => {
    await page.goto('/sales/salary-calculator')
    const estimate = page.getByRole('region', { name: 'Beräknad lön' })
    await expect(estimate).toContainText('kr/h')
    const before = await estimate.getByText(/i månaden/).textContent()
    await page.getByRole('button', { name: /^3 till i veckan: \+/ }).click()
    await expect(estimate.getByText(/i månaden/)).not.toHaveText(before ?? '')
    await page.getByRole('button', { name: 'Min takt' }).click()
    await expect(estimate.getByText(/i månaden/)).toHaveText(before ?? '')
  })

  await test.step('with the network back the question is at the server, once', async () => {
    await restoreNetwork(page)
    const asked = () =>
      query(server, "select shown_ore, expected_ore from commission_dispute where seller_name like 'Linnea%'")
    await expect.poll(asked).toEqual([{ shown_ore: 550_00, expected_ore: 600_00 }])
  })
})
