import { expect, test } from 'vitest'
import { killSagas } from './saga-kills.ts'

test('onboarding under kills -9 ends in one user, one account and one contract of each kind for everybody', async () => {
  const sagas = process.env['RELEASE'] === '1' ? 500 : 8
  const { kills, ...figures } = await killSagas({ sagas, seed: 1 })
  expect(figures).toEqual({ finished: sagas, violations: [] })
  expect(kills).toBeGreaterThan(0)
}, 5_400_000)
