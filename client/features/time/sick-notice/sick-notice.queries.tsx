import { HeartPulse, Stethoscope, Thermometer, type LucideIcon } from 'lucide-react'
import { sickDutiesOf, type SickDutyState } from '../../../../shared/features/time/sick-notice/sick-notice.rules.ts'
import { sickNoticeList, type SickNoticeRow } from '../../../../shared/features/time/sick-notice/sick-notice.list.ts'
import {
  sickNoticeStatuses,
  type SickNotice,
  type SickNoticeStatus,
} from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { columnsFor } from '../../../desk/list/columns.tsx'
import { Percent } from '../../../entities/percent.tsx'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { useText } from '../../../ui/text.ts'

const { personColumn, dayColumn, statusColumn } = columnsFor(sickNoticeList)

/** Still ill, well again, or ended by back office. */
export const SickNoticeBadge = statusBadge<SickNoticeStatus>('time:sickNotice.status', {
  submitted: { tone: 'warning', icon: Thermometer },
  recovered: { tone: 'success', icon: HeartPulse },
  closed: { tone: 'neutral', icon: Stethoscope },
})

/** Who is ill, and since when. What somebody wrote beside it is in no column, so no export has it. */
export const sickNoticeScreenList = defineList({
  ...onServer(sickNoticeList),
  i18n: 'time:sickNotice',
  icon: Thermometer,
  controls: { status: choices(sickNoticeStatuses, SickNoticeBadge.words), firstDay: 'days' },
  columns: [
    personColumn('sellerName', { priority: 1, width: '14rem' }),
    dayColumn('firstDay'),
    {
      field: 'extent',
      sortable: true,
      kind: 'percent',
      dressed: (value) => <Percent of={value} />,
    },
    dayColumn('expectedBack', { priority: 3 }),
    dayColumn('recoveredOn', { priority: 3 }),
    dayColumn('certificateReceivedOn', {
      cell: ({ row }) => <CertificateCell notice={row} />,
      exported: { field: 'certificateReceivedOn' },
    }),
    statusColumn('status', SickNoticeBadge),
  ],
  rowHref: ({ id }) => pathTo('sick-notice', { id }),
})

/** How loud a duty is. */
export const dutyTones: Readonly<Record<SickDutyState, Tone>> = {
  ahead: 'neutral',
  due: 'danger',
  done: 'success',
  not_needed: 'neutral',
}

/** Today at the office of the person who is ill. */
export const useDayThere = ({ zone }: Pick<SickNotice, 'zone'>) => dayOf(useNow(), zone)

function CertificateCell({ notice }: { notice: SickNoticeRow }) {
  const text = useText()
  const today = useDayThere(notice)
  const state = sickDutiesOf(notice, today).find(({ duty }) => duty === 'certificate')?.state
  if (notice.certificateReceivedOn !== null) return <DayText day={notice.certificateReceivedOn} />
  if (state !== 'due') return ''
  return (
    <Badge tone={dutyTones.due} icon={Missing}>
      {text('time:sickNotice.certificateMissing')}
    </Badge>
  )
}

const Missing: LucideIcon = Stethoscope
