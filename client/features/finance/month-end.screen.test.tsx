import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { nth, untilReads } from '../../testing/reading.ts'
import { openScreen } from '../../testing/screen.tsx'

test('a finance clerk ends a month: enters an extra income, follows a figure to its order, compares and saves a file', async () => {
  const { user, open, path, files, network } = await openScreen('/backoffice/finance/extra-income', { as: 'finance' })
  const dialog = async () => within(await screen.findByRole('dialog'))

  // What belongs to no order is entered, and shared out among the sellers of the office.
  await user.click(await screen.findByRole('button', { name: 'Ny extra intäkt' }))
  // An empty day is missing rather than unreadable.
  await user.click((await dialog()).getByRole('button', { name: 'Spara' }))
  expect((await (await dialog()).findAllByRole('alert')).length).toBeGreaterThan(0)
  expect((await dialog()).queryByText(/Det går inte att läsa som ett datum/u)).toBe(null)
  await user.type((await dialog()).getByLabelText('Beskrivning'), 'Volymbonus från Norrsken')
  await user.clear((await dialog()).getByLabelText('Dag'))
  await user.type((await dialog()).getByLabelText('Dag'), '2026-11-18')
  await user.type((await dialog()).getByLabelText('Belopp'), '9000')
  await user.click((await dialog()).getByText('Kontor'))
  await (await dialog()).findByRole('option', { name: 'Stockholm' })
  await user.selectOptions((await dialog()).getByLabelText('Vilket'), 'Stockholm')
  await user.selectOptions((await dialog()).getByLabelText('Fördelning'), 'Efter årsvärde')
  await user.click((await dialog()).getByRole('button', { name: 'Spara' }))
  await screen.findAllByText('Volymbonus från Norrsken')

  // The figures of a seller include it. The clerk opens the items behind them.
  await open('/backoffice/finance/profitability-sellers')
  await user.click(await screen.findByRole('button', { name: 'Filip Norgård' }))
  await (await dialog()).findByText('Volymbonus från Norrsken')
  await (await dialog()).findByText(/^Säljarens provision/u)
  const parts = (await dialog()).getAllByRole('listitem').flatMap((item) => within(item).queryAllByRole('link'))
  await user.click(nth(parts, 0))
  await waitFor(() => expect(path()).toMatch(/\/backoffice\/salereports\/[0-9a-f-]{36}/u))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))

  // The file has the version of the formulas in every row.
  await open('/backoffice/finance/profitability-sellers')
  await user.click(await screen.findByRole('button', { name: 'Spara CSV' }))
  await waitFor(() => expect(files.all).toHaveLength(1))
  const text = await files.all[0]?.text()
  expect(text).toContain('Formler')
  expect(text).toContain('Filip Norgård')
  expect(text).toMatch(/v3/u)
  await screen.findByText('Räknat med formler v3.')

  // A file whose figures cannot be asked for says so, and is not called a file that could not be written.
  network.cut()
  await user.click(await screen.findByRole('button', { name: 'Spara CSV' }))
  await screen.findByText(/^Siffrorna kunde inte hämtas: Ingen kontakt med servern/u)
  network.restore()

  // The same figures in the old formulas, and beside those of the month before.
  await open('/backoffice/finance/profitability-legacy')
  await screen.findByText('Räknat med formler v1.')
  await open('/backoffice/finance/compare-periods')
  await user.click(await screen.findByRole('switch', { name: /Lika många arbetsdagar/u }))
  await waitFor(() => expect(path()).toMatch(/sameDays=1/u))
  await screen.findByRole('cell', { name: 'Filip Norgård' })

  // Shares of what is sold come to the whole.
  await open('/backoffice/finance/distribution')
  await untilReads(/100 %/u, nth(await screen.findAllByRole('row', { name: /^Summa/u }), 0))
})
