import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/screen.tsx'

test('the overview says what is nearest, and how XP is counted', async () => {
  await openScreen('/sales-flow', { as: 'seller' })
  expect(await screen.findByRole('heading', { name: 'Härnäst' })).toBeDefined()
  expect(screen.getByText(/^2 kvar till Dagens två$/u)).toBeDefined()
  expect(await screen.findByText(/^Plats \d+ i /u)).toBeDefined()
  expect(screen.getByRole('button', { name: /^Så räknas/u })).toBeDefined()
})
