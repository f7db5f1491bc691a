import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { assert } from '../../../shared/kernel/assert.ts'
import { openScreen } from '../../testing/screen.tsx'

const top = async (name: RegExp) => {
  const section = (await screen.findByRole('heading', { name })).closest('section')
  assert(section, 'the section of the first places')
  return within(section).getAllByRole('listitem')
}

test('a seller reads who they are compared with, at most three first places, and no choice of a league', async () => {
  await openScreen('/sales-flow/leaderboards', { as: 'seller' })
  expect((await top(/^Topp 3$/u)).length).toBeLessThanOrEqual(3)
  expect(screen.getByText(/^Bland (nya säljare|dem som jobbar)/u)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Liga$/u })).toBeNull()
})

test('a coach sees everybody of the team, and may choose newcomers', async () => {
  await openScreen('/sales-flow/leaderboards?within=team', { as: 'coach' })
  await top(/^Alla \d+ i listan$/u)
  expect(screen.getByRole('button', { name: /Liga$/u })).toBeDefined()
})
