import { useTranslation } from 'react-i18next'
import {
  approveTimeReport,
  withdrawApproval,
} from '../../../../shared/features/time/report/time-report-review.commands.ts'
import { canAct } from '../../../../shared/features/time/report/time-report.rules.ts'
import {
  dayHoursList,
  timeReportList,
  type TimeReportRow,
} from '../../../../shared/features/time/report/time-report.list.ts'
import { timeReports } from '../../../../shared/features/time/report/time-report.schema.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { atDesk } from '../../../desk/online/online-desk.tsx'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { wholeRow } from '../../../desk/list/whole-row.tsx'
import { ListScreen } from '../../../resource/list-screen.tsx'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { useCommand } from '../../../sync/use-command.ts'
import { formatDate } from '../../../ui/format.ts'
import { useText } from '../../../ui/text.ts'
import { DayHoursListPanel } from './day-hours-list.panel.tsx'
import { TimeReportQuickLook } from './time-report-quick-look.panel.tsx'
import { timeReportScreenList } from './time-report.queries.tsx'

export const TimeReportListScreen = atDesk(TimeReportsOfDesk, { isList: true, hears: [timeReportList, dayHoursList] })

/** Time reports; their hours alone for whoever may not know why somebody was away. */
function TimeReportsOfDesk() {
  const mayKnowWhy = useCan('view sicknotices')
  if (!mayKnowWhy) return <DayHoursListPanel />
  return <ListScreen list={timeReportScreenList} bulk={bulk} quickLook={quickLook} />
}

const quickLook = wholeRow(timeReports, (report) => <TimeReportQuickLook report={report} />)

const bulk = [{ labelKey: 'time:desk.approve', permission: 'approve time_reports', Dialog: ApproveDialog }] as const

function ApproveDialog({ rows, onClose }: BulkProps<TimeReportRow>) {
  const { t, i18n } = useTranslation('time')
  const text = useText()
  const approve = useCommand(approveTimeReport)
  const withdraw = useCommand(withdrawApproval)
  const userId = useUser()?.id
  const preview = bulkPreview(rows, ({ status, sellerId }) => {
    if (!canAct('approve', status)) return failure('time-report.illegal-transition', undefined, { from: status })
    return sellerId === userId ? failure('time-report.own') : null
  })
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('desk.approveMany')}
      preview={preview}
      nameOf={({ sellerName, day }) =>
        `${sellerName} ${formatDate(day, i18n.language, { day: 'numeric', month: 'short' })}`
      }
      sayFailure={({ code, params }) =>
        code === 'time-report.illegal-transition'
          ? t('desk.hasStatus', { status: text(`time:timeReport.status.${String(params?.['from'])}`) })
          : null
      }
      actLabel={(count) => t('desk.approveCount', { count })}
      act={({ id, revision }) => approve({ timeReportId: id, revision })}
      undo={({ id, revision }) => withdraw({ timeReportId: id, revision })}
    />
  )
}
