import { HeartPulse, Stethoscope, Thermometer, type LucideIcon } from 'lucide-react'
import { sickDutiesOf, type SickDutyState } from '../../../shared/features/time/sick-notice.rules.ts'
import { sickNoticeList, type SickNoticeRow } from '../../../shared/features/time/sick-notice.list.ts'
import type { SickNotice, SickNoticeStatus } from '../../../shared/features/time/sick-notice.schema.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { PersonName } from '../../entities/person-name.tsx'
import { useNow } from '../../entities/use-now.ts'
import { DayText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import { defineList, onServer } from '../../resource/list.ts'
import { Badge, StatusBadge, type StatusLook, type Tone } from '../../ui/badge.tsx'
import { useText } from '../../ui/text.ts'

/** Who is ill, and since when. What somebody wrote beside it is in no column, so no export has it. */
export const sickNoticeScreenList = defineList({
  ...onServer(sickNoticeList),
  i18n: 'time:sickNotice',
  icon: Thermometer,
  columns: [
    {
      field: 'sellerName',
      sortable: true,
      priority: 1,
      width: '14rem',
      cell: ({ value }) => <PersonName name={value} />,
    },
    { field: 'firstDay', sortable: true, kind: 'day', cell: ({ value }) => <DayText day={value} /> },
    { field: 'extent', sortable: true, kind: 'percent', cell: ({ value }) => `${value} %` },
    {
      field: 'expectedBack',
      kind: 'day',
      priority: 3,
      cell: ({ value }) => (value === null ? '' : <DayText day={value} />),
    },
    {
      field: 'recoveredOn',
      kind: 'day',
      priority: 3,
      cell: ({ value }) => (value === null ? '' : <DayText day={value} />),
    },
    {
      field: 'certificateReceivedOn',
      kind: 'day',
      cell: ({ row }) => <CertificateCell notice={row} />,
    },
    {
      field: 'status',
      priority: 1,
      sortable: true,
      cell: ({ value }) => <SickNoticeBadge status={value} />,
      exported: ({ row, text }) => text(`time:sickNotice.status.${row.status}`),
    },
  ],
  rowHref: ({ id }) => pathTo('sick-notice', { id }),
})

/** Still ill, well again, or ended by back office. */
export function SickNoticeBadge({ status }: { status: SickNoticeStatus }) {
  const text = useText()
  return <StatusBadge status={status} looks={looks} label={text(`time:sickNotice.status.${status}`)} />
}

const looks: Readonly<Record<SickNoticeStatus, StatusLook>> = {
  submitted: { tone: 'warning', icon: Thermometer },
  recovered: { tone: 'success', icon: HeartPulse },
  closed: { tone: 'neutral', icon: Stethoscope },
}

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
