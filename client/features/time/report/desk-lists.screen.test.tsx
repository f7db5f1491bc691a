import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { nth } from '../../../testing/reading.ts'
import { rowsNow, untilRows } from '../../../testing/rows.ts'
import { openScreen } from '../../../testing/screen.tsx'

test('many days are approved at once, and leave the list of those that wait', async () => {
  const { user } = await openScreen('/backoffice/timereports?status=submitted&size=2', { as: 'backoffice' })
  await waitFor(() => expect(rowsNow()).toHaveLength(2))
  const first = nth(rowsNow(), 0).dataset['row']
  await user.click(screen.getByRole('checkbox', { name: 'Välj alla på sidan' }))
  await user.click(await screen.findByRole('button', { name: 'Godkänn' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Godkänn 2/u }))
  await screen.findByText('2 klara')
  await waitFor(() => expect(rowsNow().map(({ dataset }) => dataset['row'])).not.toContain(first))
})

test('a coach asks for hours without their reason', async () => {
  const { network } = await openScreen('/backoffice/timereports', { as: 'coach' })
  await untilRows()
  expect(network.calls).toContain('GET /api/v1/lists/day-hours')
  expect(network.calls).not.toContain('GET /api/v1/lists/time-reports')
  expect(screen.queryByRole('columnheader', { name: 'Frånvarotyp' })).toBe(null)
})
