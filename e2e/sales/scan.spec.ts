import { expectAccessible } from '../fixtures/accessibility.ts'
import { withCameraOn } from '../fixtures/camera.ts'
import { customer } from '../fixtures/customer.ts'
import { untilInstalled, withWorker } from '../fixtures/network.ts'
import { fillCustomer, goOn, openWizard, question } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

// The label of a meter: GS1's application identifier comes before the number.
test.use({
  ...withWorker,
  launchOptions: await withCameraOn({ text: `8018${customer.facilityId}`, format: 'Code128' }),
})

test('@phone the facility id is read from the label of the meter, without a network too', async ({ as }) => {
  const phone = await as('seller', 'phone')
  await openWizard(phone)
  await phone.getByRole('button', { name: /Norrsken Energi/ }).click()
  await phone.getByRole('button', { name: 'Lägg till Rörligt elpris' }).click()
  await goOn(phone)
  await phone.getByRole('button', { name: 'Vid dörren' }).click()
  await phone.getByRole('button', { name: 'Privatperson' }).click()
  await fillCustomer(phone, 'Siv Skannersson')
  await expect(question(phone, 'Vad behöver leverantören?')).toBeVisible()

  await test.step('the decoder comes ahead, before it is asked for', async () => {
    await untilInstalled(phone)
    await expect.poll(() => phone.evaluate(async () => (await caches.keys()).includes('rond-code-reader'))).toBe(true)
  })
  await phone.context().setOffline(true)

  await test.step('the camera fills the field', async () => {
    await phone.getByRole('button', { name: 'Skanna Anläggnings-id' }).click()
    const dialog = phone.getByRole('dialog', { name: 'Skanna: Anläggnings-id' })
    await expect(phone.getByLabel('Anläggnings-id', { exact: true })).toHaveValue('735 999 100 000 000 126')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('an order number takes the code as it is', async () => {
    await phone.getByRole('button', { name: /^Skanna Externt ordernummer/ }).click()
    await expect(phone.getByLabel(/^Externt ordernummer/)).toHaveValue(`8018${customer.facilityId}`)
  })
  await expectAccessible(phone)
  await goOn(phone)
  await expect(question(phone, 'Stämmer allt?')).toBeVisible()
})
