import { chakra } from '@chakra-ui/react'
import { Flame, Medal, Trophy, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnGame } from '../../../shared/features/sales-flow/board/game.api.ts'
import { isLastThird } from '../../../shared/features/sales-flow/board/ranking.rules.ts'
import { levelPlaceOf } from '../../../shared/features/sales-flow/level/level.rules.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { useZone } from '../../desk/session/session.tsx'
import { useNow } from '../../desk/shown/use-now.ts'
import { formatNumber } from '../../ui/format.ts'
import { useOwnGameOnStart } from './game-answers.ts'

/** The way to the next level, days in a row, and the place of the week or what can be spent. */
export function GameStripFigures() {
  return useFigures(useOwnGameOnStart()).map(({ name, icon: Icon, value, label }) => (
    <Cell key={name}>
      <chakra.span className="value">
        <Icon size={16} aria-hidden />
        {value}
      </chakra.span>
      <chakra.span className="label">{label}</chakra.span>
    </Cell>
  ))
}

interface Figure {
  readonly name: 'level' | 'streak' | 'place'
  readonly icon: LucideIcon
  readonly value: string
  readonly label: string
}

const nothing = { value: '–', label: '\u00A0' } as const
const unknown: readonly Figure[] = [
  { name: 'level', icon: Trophy, ...nothing },
  { name: 'streak', icon: Flame, ...nothing },
  { name: 'place', icon: Medal, ...nothing },
]

function useFigures(game: OwnGame | null): readonly Figure[] {
  const { t, i18n } = useTranslation('selling')
  const today = dayOf(useNow(), useZone())
  const number = (count: number) => formatNumber(count, i18n.language)
  if (game === null) return unknown
  const { level, next } = levelPlaceOf(game.levels, game)
  const { place = null, xp, streak, coins } = game
  // A place of another day may be of last week. Nobody is reminded of a place in the last third.
  const isPlaced = place !== null && game.today === today && !isLastThird(place.rank - 1, place.ranked)
  return [
    next === null
      ? { name: 'level', icon: Trophy, value: `${number(xp)} XP`, label: level?.name ?? '\u00A0' }
      : {
          name: 'level',
          icon: Trophy,
          value: `${number(Math.max(0, next.requiredXp - xp))} XP`,
          label: t('start.game.toLevel', { name: next.name }),
        },
    { name: 'streak', icon: Flame, value: number(streak), label: t('start.game.streak', { count: streak }) },
    isPlaced
      ? { name: 'place', icon: Medal, value: `${place.rank}/${place.ranked}`, label: t('start.game.place') }
      : {
          name: 'place',
          icon: Medal,
          value: number(coins.available),
          label: t('start.game.coins', { count: coins.available }),
        },
  ]
}

const Cell = chakra('span', {
  base: {
    minWidth: '0',
    '& > *': { display: 'block', overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
    '& > .value': { display: 'flex', alignItems: 'center', gap: '1.5', fontWeight: 'semibold' },
    '& > .label': { color: 'fg.muted', fontSize: 'sm' },
  },
})
