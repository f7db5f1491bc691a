import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { nth } from '../../testing/reading.ts'
import { rowNames, rowsNow, untilRows } from '../../testing/rows.ts'
import { openScreen } from '../../testing/screen.tsx'

const head = async (name: string) =>
  within(await screen.findByRole('columnheader', { name: new RegExp(`^${name}`, 'u') })).getByRole('button')

test('teams are a table of the server: ordered, searched, taken along as a file', async () => {
  const { user, files, path } = await openScreen('/user-admin/teams', { as: 'admin' })
  await untilRows()
  const all = rowNames()
  expect(all.length).toBeGreaterThan(1)
  await user.click(await head('Namn'))
  await waitFor(() => expect(rowNames()).toEqual(all.toReversed()))
  expect(path()).toMatch(/sort=-name/u)

  await user.type(screen.getByRole('searchbox'), all[0] ?? '')
  await waitFor(() => expect(rowNames()).toEqual([all[0]]))
  await user.click(await screen.findByRole('button', { name: 'Rensa' }))
  await waitFor(() => expect(rowNames()).toHaveLength(all.length))
  await expectAccessible()

  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Exportera' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV-fil (.csv)' }))
  await waitFor(() => expect(files.all).toHaveLength(1))
  const text = await files.all[0]?.text()
  for (const name of all) expect(text).toContain(name)

  await user.click(nth(within(nth(rowsNow(), 0)).getAllByRole('link'), 0))
  await waitFor(() => expect(path()).toMatch(/user-admin\/teams\/[0-9a-f-]{36}/u))
})

test('without network the page that was read stays, with its time, and comes alive again', async () => {
  const { user, network } = await openScreen('/user-admin/teams', { as: 'admin' })
  await untilRows()
  const before = rowNames()
  network.cut()
  await screen.findByText(/Du är utan nät/u)
  expect(rowNames()).toEqual(before)
  await user.click(await head('Kontor'))
  await screen.findByRole('heading', { name: 'Ingen kontakt med servern' })
  network.restore()
  await waitFor(() => expect(rowNames().toSorted()).toEqual(before.toSorted()))
})
