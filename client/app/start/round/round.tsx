import { useTranslation } from 'react-i18next'
import { useCan, useSells } from '../../../desk/session/session.tsx'
import { GameStrip } from '../../../entities/game/game-strip.tsx'
import { DraftList } from '../../../features/sales/draft/draft-list.panel.tsx'
import { NewSaleButton, Today, useTodaysSales } from '../../../features/sales/start-selling.panel.tsx'
import { useAwaited } from '../../../sync/drawn-together.tsx'
import { useSyncStatus } from '../../../sync/use-sync-status.ts'
import { hasFilesHere } from '../../pwa/files-here.ts'
import { NeedsYou } from './needs-you.tsx'
import { NextActCard } from './next-act.tsx'
import { useNextAct } from './use-next-act.ts'
import { useTasks } from './use-tasks.ts'

/** The seller's round: the figures of the day, the next act, what else needs an answer, and what is half done. */
export function RoundPanel() {
  const { ready } = useTranslation('selling')
  const isSeller = useSells()
  return ready && isSeller ? <Round /> : null
}

function Round() {
  const { rows, loading } = useTodaysSales()
  const asked = useTasks()
  const { needsYou } = useSyncStatus()
  const act = useNextAct({
    tasks: asked.tasks,
    refusals: needsYou,
    sold: rows.length,
    loading: loading || asked.loading,
  })
  useAwaited(act === null)
  const mayCreate = useCan('create sales')
  const rest = act?.kind === 'task' ? asked.tasks.filter((task) => task !== act.task) : asked.tasks
  return (
    <>
      <Today rows={rows} loading={loading}>
        <GameStrip isFirstVisit={!hasFilesHere()} />
      </Today>
      <NextActCard act={act} refusals={needsYou} />
      <NeedsYou refusals={act?.kind === 'refusals' ? 0 : needsYou} tasks={rest} />
      <DraftList />
      {mayCreate ? <NewSaleButton /> : null}
    </>
  )
}
