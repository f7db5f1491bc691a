import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/screen.tsx'

test('Start names one next act, and the walk goes on from there at the door where it paused', async () => {
  const phone = await openScreen('/start', { as: 'amira.haddadi', at: 'phone' })
  await screen.findByRole('region', { name: 'Nästa steg' })
  await phone.open('/field/doors')
  await phone.user.click(await screen.findByRole('link', { name: /Rimgatan/u }))
  const chosenDoor = async () => (await screen.findByRole('button', { pressed: true })).textContent
  const first = await chosenDoor()
  await phone.user.click(await screen.findByRole('button', { name: 'Inte hemma' }))
  await screen.findByText(/^1 av \d+ dörrar besökta$/u)
  const second = await chosenDoor()
  expect(second).not.toBe(first)

  await phone.open('/start')
  const door = await screen.findByRole('link', { name: /Rimgatan.*Nästa dörr på Rimgatan/u })
  await phone.user.click(door)
  expect(await chosenDoor()).toBe(second)

  // The undone answer belongs to the door before: the place is forgotten.
  await phone.user.click(await screen.findByRole('button', { name: 'Inte hemma' }))
  await phone.user.click(await screen.findByRole('button', { name: 'Ångra' }))
  await phone.open('/start')
  await screen.findByText('Samling 15:30')
  expect(screen.queryByText(/^Nästa dörr/u)).toBeNull()
})

test('hours that were returned come before the doors', async () => {
  await openScreen('/start', { as: 'seller', at: 'phone' })
  expect(await screen.findByRole('link', { name: /^Rätta tors 12 nov\..*Utan timmarna/u })).toBeDefined()
})

test('the strip of the day leads to the game', async () => {
  await openScreen('/start', { as: 'seller', at: 'phone' })
  const label = await screen.findByText(/^till /u)
  expect(label.closest('a')?.getAttribute('href')).toBe('/sales-flow')
})
