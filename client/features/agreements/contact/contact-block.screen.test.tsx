import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { nth, untilReads } from '../../../testing/reading.ts'
import { rowsNow, untilRows } from '../../../testing/rows.ts'
import { openScreen } from '../../../testing/screen.tsx'

test('a block is found by its number, which no address holds, and is lifted', async () => {
  const { user, path, network } = await openScreen('/backoffice/callregister', { as: 'backoffice' })
  await user.click(await screen.findByRole('link', { name: 'Visa egna spärrar' }))
  await screen.findByRole('heading', { name: 'Egna spärrar' })
  await untilRows()
  await user.click(await screen.findByRole('button', { name: 'Sök ett nummer' }))
  await user.type(await screen.findByLabelText('Telefonnummer eller personnummer'), '070-999 99 99')
  await user.click(await screen.findByRole('button', { name: 'Sök' }))
  await waitFor(() => expect(rowsNow()).toEqual([]))
  expect(path()).not.toContain('999')
  expect(network.calls.join()).not.toContain('999')

  await user.click(await screen.findByRole('button', { name: 'Visa alla spärrar' }))
  await untilRows()
  await user.click(nth(within(nth(rowsNow(), 0)).getAllByRole('link'), 0))
  await user.click(await screen.findByRole('button', { name: 'Ta bort spärren' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Varför tas spärren bort?'), 'Kunden har ångrat sig')
  await user.click(dialog.getByRole('button', { name: 'Ta bort spärren' }))
  await untilReads(/Borttagen/u, screen.getByRole('main'))
})
