import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { textOf } from '../../testing/reading.ts'
import { openScreen } from '../../testing/screen.tsx'

test('a seller’s month opens without network: own figures from the phone, the team’s with their age', async () => {
  const { network, reload } = await openScreen('/dashboards/sales/seller', { as: 'seller', at: 'phone' })
  const goal = async () => within(await screen.findByRole('region', { name: /Guldmål, Söder/u }))
  const percent = async () =>
    textOf(await within(await screen.findByRole('region', { name: 'Min säljbudget' })).findByText(/^\d+(,\d)?\s%$/u))
  await (await goal()).findByText('Teamets budget')
  const before = await percent()
  network.cut()
  await reload()
  await screen.findByRole('heading', { level: 1, name: 'Min månad' })
  await waitFor(async () => expect(await percent()).toBe(before))
  await (await goal()).findByText('Teamets budget')
  await (await goal()).findByText(/Uppdaterad/u)
  const perHour = within(screen.getByRole('region', { name: 'Order per timme (OPH)' }))
  expect(await perHour.findByText('Rapporterat')).toBeTruthy()
})
