import { chakra } from '@chakra-ui/react'
import { Crown, Flag, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  getCompetitions,
  type ShownCompetition,
} from '../../../shared/features/sales-flow/competition/competition.api.ts'
import { DayText } from '../../desk/shown/when.tsx'
import { pathTo } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Amount, Line, LineText, Rank, useNumbers, Waiting } from './game-parts.panel.tsx'
import { useGame, useReader } from '../../entities/game/game-answers.ts'

const shownViews = ['ongoing', 'finished'] as const

/** The competitions by the specification's two labels: ongoing and finished. */
export function CompetitionScreen() {
  const { t } = useTranslation('game')
  const [query, setQuery] = useSearchParams()
  const view = query.get('view') === 'finished' ? 'finished' : 'ongoing'
  const asked = useGame(getCompetitions, useReader())
  const isOver = ({ phase }: ShownCompetition) => phase === 'finished' || phase === 'settled'
  // What goes on comes before what is planned.
  const shown = (asked.value?.competitions ?? [])
    .filter((one) => isOver(one) === (view === 'finished'))
    .toSorted((one, other) => Number(one.phase === 'scheduled') - Number(other.phase === 'scheduled'))
  return (
    <Page>
      <PageHeader title={t('competitions.title')} lead={t('competitions.lead')} backTo={pathTo('sales-flow')} />
      <chakra.div maxWidth="24rem">
        <Segments
          label={t('competitions.view')}
          value={view}
          choices={shownViews.map((value) => ({ value, label: t(`competitions.views.${value}`) }))}
          onChange={(value) => setQuery({ view: value }, { replace: true })}
        />
      </chakra.div>
      {asked.value === null ? (
        <Waiting asked={asked} />
      ) : shown.length === 0 ? (
        <EmptyState icon={Flag} title={t(`competitions.empty.${view}`)} />
      ) : (
        shown.map((competition) => <Competition key={competition.id} competition={competition} />)
      )}
    </Page>
  )
}

function Competition({ competition }: { competition: ShownCompetition }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const { name, description, kind, phase, firstDay, lastDay, prizes, standing } = competition
  return (
    <Section title={name} actions={<Phase phase={phase} />} flush>
      <chakra.div display="grid" gap="1" paddingInline={{ base: '4', md: '5' }} paddingBottom="4">
        <chakra.p color="fg.muted" fontSize="sm">
          <DayText day={firstDay} /> – <DayText day={lastDay} />
        </chakra.p>
        {description === '' ? null : <chakra.p>{description}</chakra.p>}
        <chakra.p fontSize="sm">{t(`competitions.rules.${kind}`)}</chakra.p>
        {prizes.length === 0 ? null : (
          <chakra.p fontSize="sm">
            {`${kind === 'team' ? t('competitions.prizesEach') : t('competitions.prizes')}: ${prizes.map((coins, at) => `${at + 1}. ${say.coins(coins)}`).join(' · ')}`}
          </chakra.p>
        )}
      </chakra.div>
      {phase === 'settled' ? <Podium competition={competition} /> : null}
      {standing.length === 0 ? (
        <chakra.p color="fg.muted" paddingInline={{ base: '4', md: '5' }} paddingBottom="4">
          {phase === 'scheduled' ? t('competitions.notBegun') : t('competitions.noStanding')}
        </chakra.p>
      ) : (
        <chakra.ol listStyleType="none" margin="0" padding="0">
          {standing.map((one) => (
            <Line key={one.id} aria-current={one.isOwn ? 'true' : undefined}>
              <Rank rank={one.rank} />
              <LineText title={one.name} />
              <Value kind={kind} value={one.value} />
            </Line>
          ))}
        </chakra.ol>
      )}
    </Section>
  )
}

function Phase({ phase }: { phase: ShownCompetition['phase'] }) {
  const { t } = useTranslation('game')
  const label = t(`competitions.phases.${phase}`)
  if (phase === 'settled') return <Badge tone="success">{label}</Badge>
  if (phase === 'ongoing' || phase === 'finished')
    return (
      <Badge tone="warning" icon={Hourglass}>
        {label}
      </Badge>
    )
  return <Badge>{label}</Badge>
}

/** The first three, the winner in the middle. */
function Podium({ competition: { kind, standing } }: { competition: ShownCompetition }) {
  const order = [2, 1, 3].flatMap((rank) => standing.find((one) => one.rank === rank) ?? [])
  if (order.length === 0) return null
  return (
    <chakra.div
      aria-hidden
      display="flex"
      justifyContent="center"
      alignItems="flex-end"
      gap="3"
      paddingInline="4"
      paddingBottom="4"
    >
      {order.map(({ id, rank, name, value }) => (
        <chakra.div key={id} flex="1 1 0" maxWidth="9rem" minWidth="0" textAlign="center">
          <chakra.p fontWeight="semibold" fontSize="sm" overflowWrap="anywhere">
            {name}
          </chakra.p>
          <chakra.div
            marginTop="1"
            borderTopRadius="md"
            bg={rank === 1 ? 'brand.subtle' : 'bg.muted'}
            color={rank === 1 ? 'brand.fg' : 'fg.muted'}
            paddingTop="2"
            display="grid"
            justifyItems="center"
            alignContent="start"
            height={rank === 1 ? '6.5rem' : rank === 2 ? '5rem' : '4rem'}
          >
            {rank === 1 ? <Crown size={22} /> : null}
            <chakra.b fontSize="lg">{rank}</chakra.b>
            <Value kind={kind} value={value} />
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  )
}

function Value({ kind, value }: { kind: ShownCompetition['kind']; value: number }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const text = {
    // The rule above says what is counted: the names need the room.
    most: say.pieces(value),
    duel: say.pieces(value),
    team: say.pieces(value),
    points: say.xp(value),
    target: t('competitions.percent', { value: say.number(value) }),
    per_hour: t('competitions.perHour', { value: say.hundredths(value) }),
  }[kind]
  return <Amount>{text}</Amount>
}
