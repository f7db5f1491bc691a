import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { nth, textOf } from '../../../testing/reading.ts'
import { openScreen } from '../../../testing/screen.tsx'

test('the own pay has the wallet’s sum, explains each commission, and asks back office about it', async () => {
  const { user, world } = await openScreen('/sales/earnings', { as: 'linnea.boden', at: 'phone' })
  const headline = async () => textOf(await screen.findByRole('region', { name: /^Din lön/u }))
  const inWallet = await headline()
  await user.click(screen.getByRole('link', { name: 'Min lön' }))
  await screen.findByRole('heading', { level: 1, name: 'Min lön' })
  expect(await headline()).toContain(inWallet)

  // The preview has a figure where finance has approved nothing yet.
  expect(inWallet).toContain('Preliminärt, före skatt')
  expect(await headline()).toContain('Säker provision1 400 kr')

  // A group names what its lines wait for; a line its customer, its day, its provider and the reason for its amount.
  const made = within(await screen.findByRole('region', { name: 'Så är det sammansatt' }))
  expect(textOf(screen.getByRole('main'))).not.toContain('–')
  await expectAccessible()
  await user.click(await made.findByText('Provision, inte i löneunderlaget än'))
  const line = nth(await made.findAllByRole('listitem'), 0)
  await waitFor(() => expect(textOf(line)).toMatch(/Såld 29 okt\. 2026 · Trygghem Larm/u))
  expect(textOf(line)).toMatch(/^Låtsas-Lars Provsson900 kr.*Hemlarm bas: 1 × 900 kr grundprovision/u)
  expect(within(line).getByRole('link', { name: 'Visa försäljningen' })).toBeTruthy()
  await waitFor(() => expect(textOf(screen.getByRole('region', { name: 'Väntar' }))).toContain('Inom ångerfristen'))
  await user.click(within(line).getByRole('button', { name: 'Fråga' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Vad är fel?'), 'Kunden tog två')
  await user.click(dialog.getByRole('button', { name: 'Fråga back office' }))
  await dialog.findByText('Du har frågat back office')
  const asked = () => world.select("select text from commission_dispute where seller_name like 'Linnea%'")
  await waitFor(async () => expect(await asked()).toEqual([['Kunden tog två']]))
})
