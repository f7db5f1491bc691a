import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { nth, textOf, untilReads } from '../../../testing/reading.ts'
import { rowsNow, untilRows } from '../../../testing/rows.ts'
import { openScreen } from '../../../testing/screen.tsx'

test('days are a table of the server: filtered, taken along as a file, looked at and approved', async () => {
  const { user, files, path } = await openScreen('/backoffice/timereports', { as: 'backoffice' })
  await untilRows()
  await user.click(await screen.findByRole('button', { name: /^Att godkänna/u }))
  await waitFor(() => expect(path()).toMatch(/status=submitted/u))
  await waitFor(() =>
    expect(
      rowsNow()
        .map(textOf)
        .every((row) => row.includes('Inlämnad')),
    ).toBe(true),
  )
  await expectAccessible()

  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Exportera' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV-fil (.csv)' }))
  await waitFor(() => expect(files.all).toHaveLength(1))
  expect(await files.all[0]?.text()).toContain('Inlämnad')

  await user.keyboard('j')
  await user.keyboard(' ')
  const look = within(await screen.findByRole('complementary', { name: 'Snabbtitt' }))
  await look.findByRole('button', { name: 'Godkänn' })
  await user.click(look.getByRole('link', { name: 'Öppna hela' }))
  await waitFor(() => expect(path()).toMatch(/timereports\/[0-9a-f-]{36}\?.*status=submitted/u))
  await user.click(await screen.findByRole('button', { name: 'Godkänn' }))
  // The list is one of those that wait: the desk goes on to the next.
  await untilReads(/Godkänd( · \d+ kvar)?/u, document.body)
})

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
