import { cutNetwork, restoreNetwork, untilFetched } from '../fixtures/network.ts'
import { fillEnergySale, openWizard, save } from '../fixtures/selling.ts'
import { expect, test } from '../fixtures/test.ts'

test('@phone @release a sale without network is on the phone, not sent; the same meter is known at the next door', async ({
  as,
}) => {
  const phone = await as('seller', 'phone')
  await openWizard(phone)
  await untilFetched(phone)

  await test.step('without network the card says that it is on the phone', async () => {
    await cutNetwork(phone)
    await fillEnergySale(phone, 'Utan Nät')
    await save(phone, 'Utan Nät')
    await expect(phone.getByRole('heading', { name: 'Sparad på telefonen' })).toBeVisible()
    await expect(phone.getByText('Back office granskar den nu', { exact: false })).toHaveCount(0)
  })

  await test.step('the meter of that sale warns, although nothing has been sent', async () => {
    await phone.getByRole('link', { name: 'Mina sälj' }).click()
    await phone.getByRole('link', { name: 'Ny', exact: true }).click()
    await fillEnergySale(phone, 'Annan Kund')
    await expect(phone.getByText(/anläggnings-id:t såldes för Norrsken Energi/)).toBeVisible()
  })

  await test.step('with network it is received, and then it is said to be checked', async () => {
    await restoreNetwork(phone)
    await save(phone, 'Annan Kund')
    await expect(phone.getByRole('heading', { name: 'Inskickad!' })).toBeVisible()
  })
})
