import { chakra } from '@chakra-ui/react'
import { EyeOff, Medal as MedalIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { medalsOf } from '../../../shared/features/sales-flow/badge/medal.rules.ts'
import { getOwnBadges, type OwnBadges } from '../../../shared/features/sales-flow/board/game.api.ts'
import { MetricsCounted } from '../../desk/report/metric-definitions.tsx'
import { DayText } from '../../desk/shown/when.tsx'
import { pathTo } from '../../paths.ts'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useBadgeWords } from './badge-words.queries.ts'
import { Amount, Line, LineText, Progress, useNumbers, Waiting } from './game-parts.panel.tsx'
import { useGame, useReader } from '../../entities/game/game-answers.ts'
import { GamePicture } from './picture/game-picture.panel.tsx'

const badgeTerms = ['daysInRow', 'soldOrders', 'shared', 'teamBadge'] as const

/** The badges: earned, within reach, and how many are hidden. */
export function BadgeScreen() {
  const { t } = useTranslation('game')
  const asked = useGame(getOwnBadges, useReader())
  return (
    <Page>
      <PageHeader
        title={t('badges.title')}
        lead={t('badges.lead')}
        backTo={pathTo('sales-flow')}
        badge={<MetricsCounted about={t('badges.title')} metrics={['xp', 'orderValue']} terms={badgeTerms} />}
      />
      {asked.value === null ? <Waiting asked={asked} /> : <Badges found={asked.value} />}
    </Page>
  )
}

function Badges({ found: { awards, open, hidden } }: { found: OwnBadges }) {
  const { t } = useTranslation('game')
  if (awards.length + open.length + hidden === 0) return <EmptyState icon={MedalIcon} title={t('badges.none')} />
  return (
    <>
      <EarnedBadges awards={awards} />
      {open.length === 0 ? null : <OpenBadges open={open} />}
      {hidden === 0 ? null : (
        <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted" fontSize="sm">
          <EyeOff size={16} aria-hidden />
          {t('badges.hidden', { count: hidden })}
        </chakra.p>
      )}
    </>
  )
}

function EarnedBadges({ awards }: Pick<OwnBadges, 'awards'>) {
  const { t } = useTranslation('game')
  const words = useBadgeWords()
  const medals = medalsOf(awards)
  return (
    <Section title={t('badges.earned', { count: medals.length })} flush={medals.length > 0}>
      {medals.length === 0 ? (
        <chakra.p color="fg.muted">{t('badges.noneEarned')}</chakra.p>
      ) : (
        <List>
          {medals.map((medal) => (
            <Line key={medal.id}>
              <GamePicture picture={medal.picture} period={medal.period} />
              <LineText
                title={
                  medal.times === 1 ? (
                    medal.name
                  ) : (
                    <>
                      {medal.name} <Amount title={t('badges.times', { count: medal.times })}>× {medal.times}</Amount>
                    </>
                  )
                }
                detail={
                  <>
                    {medal.description === '' ? null : <chakra.p>{medal.description}</chakra.p>}
                    <chakra.p>
                      {medal.times === 1 ? '' : `${t('badges.latest')} `}
                      <DayText day={medal.day} /> · {words.reached(medal)}
                    </chakra.p>
                  </>
                }
              />
              <Reward {...medal} />
            </Line>
          ))}
        </List>
      )}
    </Section>
  )
}

function OpenBadges({ open }: Pick<OwnBadges, 'open'>) {
  const { t } = useTranslation('game')
  const words = useBadgeWords()
  return (
    <Section title={t('badges.open')} flush>
      <List>
        {open.map((badge) => (
          <Line key={badge.id}>
            <GamePicture picture={badge.picture} period={badge.period} locked />
            <chakra.div flex="1" minWidth="0" display="grid" gap="1.5">
              <LineText title={badge.name} detail={badge.description === '' ? words.rule(badge) : badge.description} />
              <Progress
                part={badge.amount / badge.threshold}
                label={t('root.progress', {
                  name: badge.name,
                  amount: words.amount(badge, badge.amount),
                  threshold: words.amount(badge, badge.threshold),
                })}
              />
              <chakra.p color="fg.muted" fontSize="sm">
                {words.progress(badge)}
              </chakra.p>
            </chakra.div>
            <Reward {...badge} />
          </Line>
        ))}
      </List>
    </Section>
  )
}

function Reward({ xp, coins }: { xp: number; coins: number }) {
  const say = useNumbers()
  if (xp === 0 && coins === 0) return null
  return (
    <chakra.div textAlign="end" flexShrink="0" maxWidth="6rem">
      {xp === 0 ? null : <Amount display="block">{say.xp(xp)}</Amount>}
      {coins === 0 ? null : (
        <Amount display="block" color="fg.muted" fontSize="sm" whiteSpace="normal">
          {say.coins(coins)}
        </Amount>
      )}
    </chakra.div>
  )
}

const List = chakra('ul', { base: { listStyleType: 'none', margin: '0', padding: '0' } })
