import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/screen.tsx'
import { question, sellEnergy, Thumb } from '../../testing/selling.ts'

test('a sale at a door leads back to its street with the next door chosen, and the next sale shows what it assumes', async () => {
  const phone = await openScreen('/field/doors', { as: 'seller', at: 'phone' })
  await phone.user.click(await screen.findByRole('link', { name: /Versvägen/u }))
  const chosenDoor = async () => (await screen.findByRole('button', { pressed: true })).textContent
  const first = await chosenDoor()
  await phone.user.click(await screen.findByRole('button', { name: 'Såld' }))
  await question('Vilken leverantör?')
  await sellEnergy(new Thumb(phone.user), { name: 'Disa Dörr', door: null })
  await phone.user.click(await screen.findByRole('link', { name: 'Nästa dörr' }))
  expect(phone.path()).toMatch(/^\/field\/doors\?house=/u)
  const second = await chosenDoor()
  expect(second).not.toBe(first)

  await phone.user.click(await screen.findByRole('button', { name: 'Såld' }))
  const thumb = new Thumb(phone.user)
  await question('Vad köper kunden?')
  within(await screen.findByRole('note')).getByText('Norrsken Energi')
  await thumb.tap('Lägg till Rörligt elpris')
  await thumb.goOn()
  await question('Vem är kunden?')
  screen.getByText('Vid dörren · Privatperson')
  await thumb.tap('Ändra')
  await question('Var såldes det?')
  await thumb.tap('Ändra: Norrsken Energi')
  await question('Vilken leverantör?')
})
