import { chakra } from '@chakra-ui/react'
import { Flag, Target } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bestPlace, nearestChallenge } from '../../../shared/features/sales-flow/board/next-aim.rules.ts'
import type { OwnGame } from '../../../shared/features/sales-flow/board/game.api.ts'
import { getCompetitions } from '../../../shared/features/sales-flow/competition/competition.api.ts'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { Line, LineText, useNumbers } from './game-parts.panel.tsx'
import { useGame, useReader } from '../../entities/game/game-answers.ts'

/** What is nearest: a challenge of today, and the best place in a running competition. Without a network the place is left out. */
export function NextAim({ game: { challenges } }: { game: OwnGame }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const challenge = nearestChallenge(challenges)
  const place = bestPlace(useGame(getCompetitions, useReader()).value?.competitions ?? [])
  if (challenge === null && place === null) return null
  return (
    <Section title={t('aim.title')} flush>
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {challenge === null ? null : (
          <Line>
            <Target size={22} aria-hidden />
            <LineText
              title={t('aim.challenge', {
                left: say.number(challenge.threshold - challenge.amount),
                name: challenge.name,
              })}
              detail={challenge.description}
            />
          </Line>
        )}
        {place === null ? null : (
          <Line>
            <Flag size={22} aria-hidden />
            <LineText title={t('aim.place', { rank: place.rank, name: place.competition.name })} />
            <LinkButton size="sm" to={pathTo('sales-flow-competitions')}>
              {t('aim.competitions')}
            </LinkButton>
          </Line>
        )}
      </chakra.ul>
    </Section>
  )
}
