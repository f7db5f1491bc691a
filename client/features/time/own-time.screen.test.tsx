import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { nth, untilReads } from '../../testing/reading.ts'
import { openScreen } from '../../testing/screen.tsx'

const dialog = async () => within(await screen.findByRole('dialog'))
const noteIs = (text: string): Promise<void> =>
  waitFor(async () => expect((await dialog()).getByLabelText(/^Anteckning/u)).toHaveProperty('value', text))

test('a day is reported anew, and the month adds it up', async () => {
  const { user, reload } = await openScreen('/sales/time', { as: 'amira.haddadi', at: 'phone' })
  await user.click(await screen.findByRole('button', { name: 'Månaden före' }))
  await untilReads(/Oktober 2026/u)
  const days = () => screen.findAllByRole('button', { name: /Inte rapporterad/u })
  await user.click(nth(await days(), 0))
  await user.click(await screen.findByText('Resa'))
  // The allowance follows from the journey: a night away between two others is a whole day.
  await user.click(await screen.findByText('Ja'))
  await untilReads(/Hel dag/u, await screen.findByRole('dialog'))
  await user.type((await dialog()).getByLabelText(/^Ort/u), 'Umeå')
  await user.type((await dialog()).getByLabelText(/^Anteckning/u), 'Tåget')

  // What was typed is still there after a reload, and what is typed after it goes on counts too.
  await reload()
  await screen.findByText(/^Du fortsätter där du slutade/u)
  await waitFor(() => expect(screen.getByLabelText(/^Ort/u)).toHaveProperty('value', 'Umeå'))
  await noteIs('Tåget')
  await user.type((await dialog()).getByLabelText(/^Anteckning/u), ' var sent')
  await reload()
  await noteIs('Tåget var sent')
  await user.click((await dialog()).getByRole('button', { name: 'Spara' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect((await screen.findAllByRole('button', { name: /8 h · hel dag/u })).length).toBeGreaterThan(0)
})
