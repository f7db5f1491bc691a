import type { BadgeQuestion } from './badge.schema.ts'
import type { GamePicture, PictureChoice } from '../picture/picture.schema.ts'

type Ruled = Pick<BadgeQuestion, 'aggregation' | 'scope' | 'threshold'>

/** The lowest threshold of each tier, with its picture. The first tier begins at nothing. */
type Tiers = readonly (readonly [from: number, picture: GamePicture])[]

const tiersOf: Readonly<Record<BadgeQuestion['scope'], Readonly<Record<BadgeQuestion['aggregation'], Tiers>>>> = {
  user: {
    count: [
      [0, 'sprout'],
      [2, 'pair'],
      [5, 'hand'],
      [10, 'layers'],
      [20, 'tree'],
      [40, 'mountain'],
      [100, 'crown'],
    ],
    sum: [
      [0, 'coin'],
      [10_000, 'purse'],
      [50_000, 'chest'],
      [200_000, 'diamond'],
    ],
    max: [
      [0, 'fish'],
      [5000, 'whale'],
      [20_000, 'magnet'],
    ],
    streak: [
      [0, 'match'],
      [3, 'candle'],
      [5, 'flame'],
      [10, 'bonfire'],
      [20, 'sun'],
    ],
  },
  team: {
    count: [
      [0, 'bridge'],
      [50, 'hive'],
    ],
    sum: [
      [0, 'ship'],
      [100_000, 'lighthouse'],
    ],
    max: [[0, 'tower']],
    streak: [[0, 'chain']],
  },
}

/** The picture that follows from the rule of a badge: its aggregation, its scope and its threshold. */
export function pictureByRule({ aggregation, scope, threshold }: Ruled): GamePicture {
  const [lowest, ...higher] = tiersOf[scope][aggregation]
  return higher.findLast(([from]) => threshold >= from)?.[1] ?? lowest?.[1] ?? 'medal'
}

/** The picture that an administrator has chosen for a badge, else the one by its rule. */
export const badgePicture = ({ picture, ...badge }: Ruled & { readonly picture: PictureChoice }): GamePicture =>
  picture === 'auto' ? pictureByRule(badge) : picture
