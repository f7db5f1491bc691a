import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { nth } from '../../../testing/reading.ts'
import { openScreen } from '../../../testing/screen.tsx'

test('a manager pastes next month’s budgets from Excel, corrects the cell that is refused, and saves once', async () => {
  const { user, reload } = await openScreen('/backoffice/finance/budgets', { as: 'manager' })
  await user.click(await screen.findByRole('button', { name: /^Team/u }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Söder' }))
  await user.click(await screen.findByText('2027'))
  await user.click(await januaryOf(0))
  await user.paste('25 000\t26 000\r\n"tolv"\t20 000,50\r\n')
  expect((await januaryOf(1)).getAttribute('aria-invalid')).toBe('true')
  expect((await januaryOf(1)).value).toBe('tolv')
  await screen.findByText('1 cell att rätta')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Spara \d+ ändring/u }).disabled).toBe(true)

  // The keys of a spreadsheet: down from the first cell, over the text, up again, and one step back.
  await user.click(await januaryOf(0))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await januaryOf(1))
  await user.keyboard('18000{Enter}{Control>}z{/Control}')
  expect((await januaryOf(1)).value).toBe('tolv')
  await user.clear(await januaryOf(1))
  await user.type(await januaryOf(1), '18000')

  // What is typed is still there after a reload.
  await reload()
  await waitFor(async () => expect((await januaryOf(1)).value).toMatch(/18\s?000/u))
  await user.click(await screen.findByRole('button', { name: 'Spara 4 ändringar' }))
  await screen.findByText('4 budgetar sparade')
  expect((await screen.findAllByText(/2027-01 – *→|→ .*2027-01 25000/u)).length).toBeGreaterThan(0)
  await reload()
  await waitFor(async () => expect((await januaryOf(0)).value).toMatch(/25\s?000/u))

  // Copied to the months after it, which are empty.
  await user.click(await screen.findByRole('button', { name: 'Kopiera förra månaden' }))
  await waitFor(async () =>
    expect((await screen.findAllByLabelText<HTMLInputElement>(/, december 2027$/u))[0]?.value).toMatch(/26\s?000/u),
  )
})

/** The cell of a seller's January. */
const januaryOf = async (seller: number): Promise<HTMLInputElement> =>
  nth(await screen.findAllByLabelText<HTMLInputElement>(/, januari 2027$/u), seller)
