import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/screen.tsx'
import { nth, textOf, untilReads } from '../../testing/reading.ts'

test('a seller sees every krona and what a month pays without network, and asks about an amount', async () => {
  const { user, network, reload, open, world } = await openScreen('/sales/earnings', {
    as: 'linnea.boden',
    at: 'phone',
  })
  await untilReads(/1 400 kr/u, await screen.findByRole('button', { name: /^Kvar att betala ut/u }))
  const headline = async () => textOf(await screen.findByRole('region', { name: /^Din lön/u }))
  const inWallet = await headline()
  expect(inWallet).toMatch(/\d kr säkert · .*\d kr på väg/u)
  network.cut()

  // Each state lists its orders, with the amount of each order and the step it waits for.
  await reload()
  await user.click(await screen.findByRole('button', { name: /^Kvar att betala ut/u }))
  expect(await screen.findAllByText(/^Intjänad sedan/u)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: /^I riskzonen/u }))
  await screen.findByText('Rätta avvikelsen, så räknas provisionen igen')
  await user.click(screen.getByRole('button', { name: /^Väntar på godkännande/u }))

  // A press shows how it was counted, and the seller says that it is wrong.
  await user.click(
    nth(within(await screen.findByRole('region', { name: 'Väntar på godkännande' })).getAllByRole('button'), 0),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('1 × 550 kr grundprovision')
  await user.click(dialog.getByRole('button', { name: 'Stämmer det inte?' }))
  await user.click(await dialog.findByRole('button', { name: 'Fråga back office' }))
  await dialog.findByText('Skriv vad som är fel')
  await user.type(dialog.getByLabelText('Vad är fel?'), 'Fiber 500 ger 600 sedan oktober')
  await user.type(dialog.getByLabelText(/^Vad borde det vara/u), '600')
  await user.click(dialog.getByRole('button', { name: 'Fråga back office' }))
  await dialog.findByText('Du har frågat back office')
  await untilReads('Ditt belopp: 600 kr', screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Stäng' }))

  // The calculator gives kr per hour, and more orders give more.
  await open('/sales/salary-calculator')
  expect(await headline()).toBe(inWallet)
  const estimate = within(await screen.findByRole('region', { name: 'Beräknad lön' }))
  await untilReads('kr/h', screen.getByRole('region', { name: 'Beräknad lön' }))
  const before = estimate.getByText(/i månaden/u).textContent
  await user.click(screen.getByRole('button', { name: /^3 till i veckan: \+/u }))
  await waitFor(() => expect(estimate.getByText(/i månaden/u).textContent).not.toBe(before))
  await user.click(screen.getByRole('button', { name: 'Min takt' }))
  await waitFor(() => expect(estimate.getByText(/i månaden/u).textContent).toBe(before))

  // The start page has the same sum, and the ways to both.
  await open('/start')
  expect(await headline()).toBe(`${inWallet}PlånbokenLönekalkylator`)

  // With the network back the question is at the server, once.
  network.restore()
  const asked = () =>
    world.select("select shown_ore, expected_ore from commission_dispute where seller_name like 'Linnea%'")
  await waitFor(async () => expect(await asked()).toEqual([[550_00, 600_00]]))
})
