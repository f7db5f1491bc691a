import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  byUrgency,
  type AwaitedDeviation,
} from '../../../../shared/features/messaging/deviation/deviation-bell.rules.ts'
import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { useRows } from '../../../sync/use-rows.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Bell } from '../notification/bell.panel.tsx'

const DeviationList = lazyPart(() => import('./deviation-list.panel.tsx').then((module) => module.DeviationList))

// Only whoever looks at others' sales asks the server.
const DeskDeviations = lazyPart(() => import('./desk-deviations.panel.tsx').then((module) => module.DeskDeviations))

/** The bell of deviations: how many wait for me; which ones, and the rest, when it is opened. */
export function DeviationBell() {
  const { waiting } = useAwaitedDeviations()
  const own = { waiting, count: waiting.length }
  if (!useCan('view sale_reports')) return <WaitingBell {...own} />
  return <DeskDeviations>{(found) => <WaitingBell {...(found ?? own)} />}</DeskDeviations>
}

function WaitingBell({ waiting, count }: { waiting: readonly AwaitedDeviation[]; count: number }) {
  const { t } = useTranslation('frame')
  return (
    <Bell label={t('bells.deviations', { count })} icon={TriangleAlert} count={count}>
      {(opened) => (opened > 0 ? <DeviationList waiting={waiting} count={count} /> : null)}
    </Bell>
  )
}

/** Those on this device that wait for their seller, most urgent first. */
export function useAwaitedDeviations(): { waiting: readonly Deviation[]; loading: boolean } {
  const { rows, loading } = useRows(deviations, { index: 'state+raisedAt', equals: 'open' })
  return { waiting: rows.filter(({ awaiting }) => awaiting === 'seller').toSorted(byUrgency), loading }
}
