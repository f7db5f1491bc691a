import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/screen.tsx'

test.each([
  ['/sales-flow/leaderboards', ['Lika', 'Delade ordrar', 'Per timme', 'Bästa dag', 'Antal ordrar']],
  ['/sales-flow/badges', ['Dagar i rad', 'Delade ordrar', 'Teamets märken', 'Antal ordrar']],
])('%s says how each of its figures is counted', async (path, terms) => {
  const { user } = await openScreen(path, { as: 'seller' })
  await user.click(await screen.findByRole('button', { name: /^Så räknas/u }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const term of terms) expect(await dialog.findByText(term)).toBeDefined()
})
