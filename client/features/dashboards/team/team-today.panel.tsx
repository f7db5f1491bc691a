import { useTranslation } from 'react-i18next'
import { saleReportList } from '../../../../shared/features/orders/report/sale-report.list.ts'
import { countsInItsDay, saleStatuses } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { addDays, dayOf, weekdayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useFoundTeams } from '../../../desk/directory/directory.ts'
import { useHolds, useSells, useSession, useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { pathTo } from '../../../paths.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { ListRow } from '../../../ui/list-row.tsx'
import { Section } from '../../../ui/page.tsx'

/** A withdrawn sale counts in no sum of its day: the coach and the seller see the same number. */
const COUNTED = saleStatuses.filter((status) => countsInItsDay({ status }))

/** For a manager: each team of the office today. A coach has the own team on top of the page (`teamFirst`). */
export function TeamTodayPanel() {
  const { ready } = useTranslation('inbox')
  const actor = useSession().session?.actor
  const leads = useHolds('update daily_checkouts')
  const isDesk = useHolds('update sale_reports')
  const sells = useSells()
  if (!ready || !actor || !leads || isDesk || sells) return null
  return actor.officeId === null ? null : <OfficeToday officeId={actor.officeId} />
}

function OfficeToday({ officeId }: { officeId: Id }) {
  const { t } = useTranslation('inbox')
  const filters = { officeId: [officeId], standing: ['working'] }
  const { rows: teams } = useFoundTeams({ search: '', chosen: [], filters })
  if (teams.length === 0) return null
  return (
    <Section title={t('offices.title')} flush>
      {teams.map(({ id, name }) => (
        <TeamRow key={id} teamId={id} name={name} />
      ))}
    </Section>
  )
}

function TeamRow({ teamId, name }: { teamId: Id; name: string }) {
  const { t } = useTranslation('inbox')
  const today = dayOf(useNow(), useZone())
  const monday = addDays(today, 1 - weekdayOf(today))
  const of = { teamId: [teamId], status: COUNTED }
  const day = useFirstRows(saleReportList, { filters: { ...of, soldOn: [today, today] }, size: 2 })
  const week = useFirstRows(saleReportList, { filters: { ...of, soldOn: [monday, today] }, size: 2 })
  return (
    <ListRow
      to={`${pathTo('sale-reports')}?teamId=${teamId}&status=${COUNTED.join(',')}&soldOn=${monday}..${today}`}
      title={name}
      detail={week.total === null ? '–' : t('offices.week', { count: week.total.n })}
      end={day.total === null ? '–' : t('team.sales', { count: day.total.n })}
    />
  )
}
