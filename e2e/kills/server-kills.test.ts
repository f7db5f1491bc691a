import { expect, test } from 'vitest'
import { killServer } from './server-kills.ts'

test('a server killed again and again under load loses nothing it has confirmed, and doubles nothing [sync S1, S2, S4]', async () => {
  // Many more: `npm run kills`.
  const kills = process.env['RELEASE'] === '1' ? 8 : 2
  const figures = await killServer({ kills, seed: 1 })
  expect(figures).toMatchObject({ kills, violations: [] })
  expect(figures.claims).toBeGreaterThan(20)
})
