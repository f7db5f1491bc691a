import { chakra } from '@chakra-ui/react'
import { MonitorPlay, Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import {
  boardGroups,
  boardLeagues,
  boardMeasures,
  boardReaches,
  boardSpans,
  getLeaderboard,
  type BoardRow,
  type Leaderboard,
} from '../../../shared/features/sales-flow/board/game.api.ts'
import { leadsOthers } from '../../../shared/features/sales-flow/board/ranking.rules.ts'
import { useSession } from '../../desk/session/session.tsx'
import { DayText } from '../../desk/shown/when.tsx'
import { pathTo } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { MetricsCounted } from '../../desk/report/metric-definitions.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { EmptyState, Notice } from '../../ui/states.tsx'
import { Amount, Line, LineText, Rank, useNumbers, Waiting } from './game-parts.panel.tsx'
import { useGame } from '../../entities/game/game-answers.ts'
import { BoardFilters } from './leaderboard-filters.panel.tsx'
import { LeaderboardTv } from './leaderboard-tv.panel.tsx'

const boardTerms = ['soldOrders', 'perHour', 'bestDay', 'tie', 'shared'] as const

/** The first three by XP in the region, and the own place among equals; for leaders everybody they lead. `?tv=1` is for the office's screen. */
export function LeaderboardScreen() {
  const { t } = useTranslation('game')
  const [query, setQuery] = useSearchParams()
  const span = boardSpans.find((one) => one === query.get('span')) ?? 'season'
  const choice = {
    span,
    group: boardGroups.find((one) => one === query.get('group')) ?? 'person',
    measure: boardMeasures.find((one) => one === query.get('measure')) ?? 'xp',
    league: boardLeagues.find((one) => one === query.get('league')) ?? 'all',
    within: boardReaches.find((one) => one === query.get('within')) ?? 'region',
  } as const
  const isWall = query.get('tv') === '1'
  const asked = useGame(getLeaderboard, isWall ? { ...choice, place: 'wall' } : choice)
  const choose = (change: Readonly<Record<string, string>>) => setQuery({ ...choice, ...change }, { replace: true })
  const openTv = () => {
    // The browser lets a page fill the screen only in answer to a press; without it the page fills the window.
    void document.documentElement.requestFullscreen().catch(() => undefined)
    choose({ tv: '1' })
  }
  if (isWall) return <LeaderboardTv asked={asked} span={span} onLeave={() => choose({})} />
  return (
    <Page>
      <PageHeader
        title={t('board.title')}
        lead={asked.value?.regionName === '' ? t('board.lead') : asked.value?.regionName}
        backTo={pathTo('sales-flow')}
        badge={<MetricsCounted about={t('board.title')} metrics={['xp']} terms={boardTerms} />}
        actions={
          <Button onClick={openTv} display={{ base: 'none', md: 'inline-flex' }}>
            <MonitorPlay size={18} aria-hidden />
            {t('board.tv')}
          </Button>
        }
      />
      <BoardFilters choice={choice} onChoose={choose} />
      {asked.value === null ? (
        <Waiting asked={asked} />
      ) : (
        <Board board={asked.value} isPerHour={choice.measure === 'per_hour'} />
      )}
    </Page>
  )
}

function Board({ board, isPerHour }: { board: Leaderboard; isPerHour: boolean }) {
  const { t } = useTranslation('game')
  const say = useNumbers()
  const isLeader = leadsOthers(useSession().session?.actor?.grants ?? [])
  return (
    <>
      {board.best === null ? null : (
        <chakra.p fontWeight="semibold">
          {t('board.best', { xp: say.xp(board.best.xp) })} · <DayText day={board.best.day} />
        </chakra.p>
      )}
      {board.among === null ? null : <chakra.p color="fg.muted">{t(`board.among.${board.among}`)}</chakra.p>}
      {board.staysOut ? <Notice tone="info">{t('board.staysOut')}</Notice> : null}
      {board.top.length === 0 ? (
        <EmptyState icon={Trophy} title={t('board.empty')} />
      ) : (
        <Section title={isLeader ? t('board.led', { count: board.ranked }) : t('board.top')} flush>
          <Rows rows={board.top} isPerHour={isPerHour} />
        </Section>
      )}
      {board.around.length === 0 ? null : (
        <Section title={t('board.around', { count: board.ranked })} flush>
          <Rows rows={board.around} isPerHour={isPerHour} />
        </Section>
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
          <LineText title={name} detail={say.sales(sales)} />
          <Amount>{isPerHour ? t('board.perHour', { value: say.hundredths(value) }) : say.xp(value)}</Amount>
        </Line>
      ))}
    </chakra.ol>
  )
}
