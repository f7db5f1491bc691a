import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { untilReads } from '../../testing/reading.ts'
import { openScreen } from '../../testing/screen.tsx'
import { question, sellEnergy, Thumb } from '../../testing/selling.ts'

test('thirty doors on one street: the second costs three fields, and the street comes by one tap', async () => {
  const { user, open } = await openScreen('/start', { as: 'seller', at: 'phone' })
  const sell = async (name: string, door: string | null) => {
    await open('/sales/create')
    await question('Vilken leverantör?')
    const thumb = new Thumb(user)
    await sellEnergy(thumb, { name, door })
    await screen.findByRole('heading', { name })
    return { taps: thumb.taps, fields: thumb.fields }
  }
  expect(await sell('Dora Ett', null)).toEqual({ taps: 9, fields: 6 })
  // The second is the next number of the street, and the third goes on in the same direction.
  expect(await sell('Dora Två', 'Ringvägen 14')).toEqual({ taps: 8, fields: 3 })
  await untilReads(/Ringvägen 14/u)
  expect(await sell('Dora Tre', 'Ringvägen 16')).toEqual({ taps: 8, fields: 3 })
})
