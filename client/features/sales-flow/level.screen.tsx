import { chakra } from '@chakra-ui/react'
import { Check, Lock, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnGame } from '../../../shared/features/sales-flow/board/game.api.ts'
import { levelPlaceOf } from '../../../shared/features/sales-flow/level/level.rules.ts'
import { MetricsCounted } from '../../desk/report/metric-definitions.tsx'
import { pathTo } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { History } from './level/history.panel.tsx'
import { LevelPace } from './level/pace.panel.tsx'
import { Amount, Line, LineText, Progress, useNumbers, Waiting } from './game-parts.panel.tsx'
import { useOwnGame } from '../../entities/game/game-answers.ts'

/** The whole ladder: required points and benefits, with the own place. */
export function LevelScreen() {
  const { t } = useTranslation('game')
  const asked = useOwnGame()
  return (
    <Page>
      <PageHeader
        title={t('level.title')}
        lead={t('level.lead')}
        backTo={pathTo('sales-flow')}
        badge={<MetricsCounted about={t('level.title')} metrics={['xp']} terms={['shared']} />}
      />
      {asked.value === null ? <Waiting asked={asked} /> : <Ladder game={asked.value} />}
    </Page>
  )
}

function Ladder({ game }: { game: OwnGame }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const place = levelPlaceOf(game.levels, game)
  const ladder = game.levels.toSorted((one, other) => one.requiredXp - other.requiredXp)
  if (ladder.length === 0) return <EmptyState icon={TrendingUp} title={t('level.empty')} />
  return (
    <>
      <Section title={t('level.own')}>
        <chakra.div display="grid" gap="3">
          <chakra.p>
            {t('level.at', { xp: say.xp(game.xp) })}
            {game.provisionalXp > 0 ? ` ${t('level.provisional', { xp: say.xp(game.provisionalXp) })}` : ''}
          </chakra.p>
          <Progress part={place.progress} label={t('level.way')} />
          <LevelPace game={game} />
        </chakra.div>
      </Section>
      <Section title={t('level.ladder')} flush>
        <chakra.ol listStyleType="none" margin="0" padding="0">
          {ladder.map((level, index) => (
            <Line key={level.id} aria-current={level.id === place.level?.id ? 'step' : undefined}>
              <chakra.span aria-hidden color={index < place.number ? 'success.fg' : 'fg.subtle'}>
                {index < place.number ? <Check size={20} /> : <Lock size={20} />}
              </chakra.span>
              <LineText
                title={level.name}
                detail={
                  level.benefits === '' ? undefined : <chakra.span whiteSpace="pre-line">{level.benefits}</chakra.span>
                }
              />
              {level.id === place.level?.id ? <Badge tone="brand">{t('level.here')}</Badge> : null}
              <Amount>{say.xp(level.requiredXp)}</Amount>
            </Line>
          ))}
        </chakra.ol>
      </Section>
      <History gains={game.history} />
    </>
  )
}
