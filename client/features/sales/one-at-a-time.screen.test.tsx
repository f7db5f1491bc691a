import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/screen.tsx'
import { question, Thumb } from '../../testing/selling.ts'

test('a product sold one at a time is added and removed, without a count', async () => {
  const phone = await openScreen('/sales/create', { as: 'seller', at: 'phone' })
  const thumb = new Thumb(phone.user)
  await question('Vilken leverantör?')
  await thumb.tap(/Norrsken Energi/u)
  await thumb.tap('Lägg till Rörligt elpris')
  const remove = await screen.findByRole('button', { name: 'Ta bort Rörligt elpris' })
  const row = within(screen.getByRole('group', { name: 'Antal Rörligt elpris' }))
  expect(row.getAllByRole('button')).toEqual([remove])
  expect(row.queryByRole('textbox')).toBeNull()
  await phone.user.click(remove)
  await screen.findByRole('button', { name: 'Lägg till Rörligt elpris' })
})
