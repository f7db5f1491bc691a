import { offline } from '../fixtures/network.ts'
import { expect, test } from '../fixtures/test.ts'

const HOLD_MS = 2300

test('@desk a drill that begins without network reaches the coach, who answers it and ends it', async ({ as }) => {
  test.slow()
  const phone = await as('seller', 'phone')
  await phone.goto('/field/safety')
  await phone.getByRole('switch').click()
  const button = phone.getByRole('button', { name: /Håll in/ })
  await offline(phone, async () => {
    await button.hover()
    await phone.mouse.down()
    await phone.waitForTimeout(HOLD_MS)
    await phone.mouse.up()
    await expect(phone.getByText(/Väntar på nät|Skickas/)).toBeVisible()
  })

  const coach = await as('coach', 'desk')
  await coach.goto('/tools/safety')
  await coach.getByRole('button', { name: 'Jag tar det' }).click()
  await expect(phone.getByText(/har svarat/).first()).toBeVisible()
  await phone.getByRole('button', { name: 'Jag är i säkerhet' }).click()
  await expect(coach.getByText('I säkerhet', { exact: true })).toBeVisible()
  await coach.getByRole('button', { name: 'Avsluta' }).click()
  const dialog = coach.getByRole('dialog')
  await dialog.getByLabel('Anteckning').fill('Övning, allt gick bra')
  await dialog.getByRole('button', { name: 'Avsluta' }).click()
  await expect(coach.getByText('Övning, allt gick bra')).toBeVisible()
})
