import { expect, test } from 'vitest'
import { killSagas } from './saga-kills.ts'

test('onboarding under kills -9 ends in one user, one account and one contract of each kind for everybody', async () => {
  const [sagas, kills] = process.env['RELEASE'] === '1' ? [500, 60] : [25, 5]
  const figures = await killSagas({ sagas, kills, seed: 1 })
  expect(figures).toEqual({ kills, finished: sagas, violations: [] })
}, 1_800_000)
