import { expect, test } from 'vitest'
import { killServer } from './server-kills.ts'

test('a server killed again and again under load loses nothing it has confirmed, and doubles nothing [sync S1, S2, S4]', async () => {
  const figures = await killServer({ kills: 4, seed: 1 })
  expect(figures).toMatchObject({ kills: 4, violations: [] })
  expect(figures.claims).toBeGreaterThan(20)
})
