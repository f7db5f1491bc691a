import { describe, expect, test } from 'vitest'
import { badgeAggregations, badgeScopes } from './badge.schema.ts'
import { rewardPicture } from '../picture/picture.rules.ts'
import { gamePictures } from '../picture/picture.schema.ts'
import { badgePicture, pictureByRule } from './badge-picture.rules.ts'

const rule = { aggregation: 'count', scope: 'user', threshold: 2 } as const

describe('pictures of the game', () => {
  test('there are at least forty, and each name is there once', () => {
    expect(new Set(gamePictures).size).toBe(gamePictures.length)
    expect(gamePictures.length).toBeGreaterThanOrEqual(40)
  })

  test.each([
    [1, 'sprout'],
    [2, 'pair'],
    [4, 'pair'],
    [5, 'hand'],
    [40, 'mountain'],
    [1000, 'crown'],
  ])('%i sales of a person give the picture %s', (threshold, picture) => {
    expect(pictureByRule({ ...rule, threshold })).toBe(picture)
  })

  test('a rule of each kind has pictures that no other kind has', () => {
    const found = badgeScopes.flatMap((scope) =>
      badgeAggregations.map(
        (aggregation) =>
          new Set([1, 3, 10, 60, 9000, 300_000].map((threshold) => pictureByRule({ aggregation, scope, threshold }))),
      ),
    )
    const all = found.flatMap((pictures) => [...pictures])
    expect(new Set(all).size).toBe(all.length)
  })

  test('the picture that an administrator chooses comes before the rule', () => {
    expect(badgePicture({ ...rule, picture: 'rocket' })).toBe('rocket')
    expect(badgePicture({ ...rule, picture: 'auto' })).toBe('pair')
  })

  test('a reward without a chosen picture is a gift', () => {
    expect(rewardPicture('auto')).toBe('gift')
    expect(rewardPicture('plate')).toBe('plate')
  })
})
