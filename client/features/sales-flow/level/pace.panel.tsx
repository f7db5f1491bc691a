import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { levelPlaceOf } from '../../../../shared/features/sales-flow/level/level.rules.ts'
import type { OwnGame } from '../../../../shared/features/sales-flow/board/game.api.ts'
import { addDays } from '../../../../shared/kernel/days.ts'
import { formatDate } from '../../../ui/format.ts'

type Paced = Pick<OwnGame, 'levels' | 'xp' | 'peakXp' | 'levelOn' | 'today'>

/** When the next level is reached at the own pace: a day of this week by its name. Without a pace there is nothing. */
export function LevelPace({ game }: { game: Paced }) {
  const { t, i18n } = useTranslation('game')
  const { levelOn, today } = game
  const { next } = levelPlaceOf(game.levels, game)
  if (next === null || levelOn === null) return null
  const isNear = levelOn < addDays(today, 7)
  const when = isNear
    ? t('level.on', { weekday: formatDate(levelOn, i18n.language, { weekday: 'long' }) })
    : t('level.by', { day: formatDate(levelOn, i18n.language, { day: 'numeric', month: 'long' }) })
  return (
    <chakra.p fontSize="sm" fontWeight="medium">
      {levelOn === today ? t('level.paceToday', { name: next.name }) : t('level.pace', { name: next.name, when })}
    </chakra.p>
  )
}
