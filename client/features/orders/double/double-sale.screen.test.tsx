import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { nth } from '../../../testing/reading.ts'
import { rowsNow, untilRows } from '../../../testing/rows.ts'
import { openScreen } from '../../../testing/screen.tsx'

const count = (text: string, times: number): Promise<void> =>
  waitFor(() => expect(screen.queryAllByText(text)).toHaveLength(times))

test('a clerk decides about two sales, takes the slip back, and later the decision', async () => {
  // Its demonstration has two sales to one customer.
  const { user } = await openScreen('/backoffice/salereports/doubles', { as: 'backoffice', story: 'sales-company' })
  await untilRows()
  await user.click(nth(within(nth(rowsNow(), 0)).getAllByRole('link'), 0))
  const decide = async (outcome: string): Promise<void> => {
    await user.click(await screen.findByRole('button', { name: 'Avgör' }))
    await user.selectOptions(await screen.findByLabelText('Vad gäller?'), outcome)
    await user.type(screen.getByLabelText('Kommentar'), 'Ringde kunden')
    await user.click(screen.getByRole('button', { name: 'Spara beslutet' }))
    await screen.findByText('Bekräftad')
    await count('Makulerad', 1)
  }
  await decide('second_counts')
  await user.click(await screen.findByRole('button', { name: 'Ångra' }))
  await count('Flaggad', 2)

  await decide('first_counts')
  await user.keyboard('r')
  await user.type(await screen.findByLabelText('Varför?'), 'Fel order')
  await expectAccessible()
  const acts = await screen.findAllByRole('button', { name: 'Ta tillbaka beslutet' })
  await user.click(nth(acts, acts.length - 1))
  await count('Flaggad', 2)
  await waitFor(() => expect(screen.queryAllByText('Beslutet togs tillbaka')).toHaveLength(2))
})
