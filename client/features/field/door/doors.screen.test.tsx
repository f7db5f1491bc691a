import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/screen.tsx'

test('a seller opens the map of the own area without a network, and the device remembers it', async () => {
  const phone = await openScreen('/field/doors', { as: 'amira.haddadi', at: 'phone' })
  await screen.findByRole('link', { name: /Rimgatan/u })
  phone.network.cut()
  await phone.user.click(screen.getByRole('button', { name: 'Karta' }))
  const map = await screen.findByRole('img', { name: /^Karta med \d+ hus/u })
  expect(within(map).getByText('Rimgatan')).toBeDefined()
  await phone.reload()
  expect(await screen.findByRole('img', { name: /^Karta med/u })).toBeDefined()
})

test('a street can be walked from its other end', async () => {
  const phone = await openScreen('/field/doors', { as: 'amira.haddadi', at: 'phone' })
  await phone.user.click(await screen.findByRole('link', { name: /Rimgatan/u }))
  expect(await screen.findByRole('heading', { name: 'Rimgatan 1' })).toBeDefined()
  await phone.user.click(screen.getByRole('button', { name: 'Vänd gatan' }))
  expect(await screen.findByRole('heading', { name: 'Rimgatan 12' })).toBeDefined()
})
