import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { nth, untilReads } from '../../../testing/reading.ts'
import { rowsNow, untilRows } from '../../../testing/rows.ts'
import { openScreen } from '../../../testing/screen.tsx'

test('the desk notes that a customer wants no messages, and turns them on again, each with a reason', async () => {
  const { user } = await openScreen('/backoffice/customers', { as: 'backoffice' })
  await untilRows()
  await user.click(nth(within(nth(rowsNow(), 0)).getAllByRole('link'), 0))
  await screen.findByText('Får sina utskick.')
  const act = async (button: string, reason: string) => {
    await user.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: button }))
    expect((await dialog.findAllByRole('alert')).length).toBeGreaterThan(0)
    await user.type(dialog.getByLabelText(/^Skäl/u), reason)
    await user.click(dialog.getByRole('button', { name: button }))
  }
  await act('Stäng av alla', 'Ringde och bad om det')
  await screen.findByText('Har stängt av alla utskick')
  await expectAccessible()
  await act('Sätt på igen', 'Ångrade sig')
  await screen.findByText('Får sina utskick.')
  await untilReads(/Utskick sattes på igen/u, screen.getByRole('main'))
})
