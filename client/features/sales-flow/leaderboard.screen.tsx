import { chakra } from '@chakra-ui/react'
import { MonitorPlay, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  boardGroups,
  boardLeagues,
  boardMeasures,
  boardSpans,
  getLeaderboard,
  type BoardRow,
  type Leaderboard,
} from '../../../shared/features/sales-flow/board/game.api.ts'
import { DayText } from '../../desk/shown/when.tsx'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { MetricsCounted } from '../../desk/report/metric-definitions.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { Segments } from '../../ui/segments.tsx'
import { EmptyState, Notice } from '../../ui/states.tsx'
import { Amount, Line, LineText, Rank, useNumbers, Waiting } from './game-parts.panel.tsx'
import { useGame } from './game.queries.ts'
import { LeaderboardTv } from './leaderboard-tv.panel.tsx'

/** The top 10 by XP in the region, and the own place. `?tv=1` is for the office's screen. */
export function LeaderboardScreen() {
  const { t } = useTranslation('game')
  const [query, setQuery] = useSearchParams()
  const span = boardSpans.find((one) => one === query.get('span')) ?? 'season'
  const group = boardGroups.find((one) => one === query.get('group')) ?? 'person'
  const measure = boardMeasures.find((one) => one === query.get('measure')) ?? 'xp'
  const league = boardLeagues.find((one) => one === query.get('league')) ?? 'all'
  const asked = useGame(getLeaderboard, { span, group, measure, league })
  const choose = (change: Readonly<Record<string, string>>) =>
    setQuery({ span, group, measure, league, ...change }, { replace: true })
  const openTv = () => {
    // The browser lets a page fill the screen only in answer to a press; without it the page fills the window.
    void document.documentElement.requestFullscreen().catch(() => undefined)
    choose({ tv: '1' })
  }
  if (query.get('tv') === '1') return <LeaderboardTv asked={asked} span={span} onLeave={() => choose({})} />
  return (
    <Page>
      <PageHeader
        title={t('board.title')}
        lead={asked.value?.regionName === '' ? t('board.lead') : asked.value?.regionName}
        backTo={pathTo('sales-flow')}
        badge={<MetricsCounted about={t('board.title')} metrics={['xp']} />}
        actions={
          <Button onClick={openTv}>
            <MonitorPlay size={18} aria-hidden />
            {t('board.tv')}
          </Button>
        }
      />
      <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}>
        <Segments
          label={t('board.span')}
          value={span}
          choices={boardSpans.map((value) => ({ value, label: t(`board.spans.${value}`) }))}
          onChange={(value) => choose({ span: value })}
        />
        <Segments
          label={t('board.group')}
          value={group}
          choices={boardGroups.map((value) => ({ value, label: t(`board.groups.${value}`) }))}
          onChange={(value) => choose({ group: value })}
        />
        <Segments
          label={t('board.measure')}
          value={measure}
          choices={boardMeasures.map((value) => ({ value, label: t(`board.measures.${value}`) }))}
          onChange={(value) => choose({ measure: value })}
        />
        <Segments
          label={t('board.league')}
          value={league}
          choices={boardLeagues.map((value) => ({ value, label: t(`board.leagues.${value}`) }))}
          onChange={(value) => choose({ league: value })}
        />
      </chakra.div>
      {asked.value === null ? (
        <Waiting asked={asked} />
      ) : (
        <Board board={asked.value} isPerHour={measure === 'per_hour'} />
      )}
    </Page>
  )
}

function Board({ board, isPerHour }: { board: Leaderboard; isPerHour: boolean }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  return (
    <>
      {board.staysOut ? <Notice tone="info">{t('board.staysOut')}</Notice> : null}
      {board.top.length === 0 ? (
        <EmptyState icon={Trophy} title={t('board.empty')} />
      ) : (
        <Section title={t('board.top')} flush>
          <Rows rows={board.top} isPerHour={isPerHour} />
        </Section>
      )}
      {board.around.length === 0 ? null : (
        <Section title={t('board.around', { count: board.ranked })} flush>
          <Rows rows={board.around} isPerHour={isPerHour} />
        </Section>
      )}
      {board.best === null ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('board.best', { xp: say.xp(board.best.xp) })} · <DayText day={board.best.day} />
        </chakra.p>
      )}
    </>
  )
}

function Rows({ rows, isPerHour }: { rows: readonly BoardRow[]; isPerHour: boolean }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  return (
    <chakra.ol listStyleType="none" margin="0" padding="0">
      {rows.map(({ rank, id, name, value, sales, isOwn }) => (
        <Line key={id} aria-current={isOwn ? 'true' : undefined}>
          <Rank rank={rank} />
          <LineText title={name} detail={t('root.sales', { count: sales })} />
          <Amount>{isPerHour ? t('board.perHour', { value: say.hundredths(value) }) : say.xp(value)}</Amount>
        </Line>
      ))}
    </chakra.ol>
  )
}
