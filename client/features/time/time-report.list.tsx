import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { approveTimeReport, withdrawApproval } from '../../../shared/features/time/time-report-review.commands.ts'
import { canAct } from '../../../shared/features/time/time-report.rules.ts'
import { dayHoursList, timeReportList, type TimeReportRow } from '../../../shared/features/time/time-report.list.ts'
import {
  absenceTypes,
  timeReports,
  timeReportStatuses,
  timeReportTypes,
} from '../../../shared/features/time/time-report.schema.ts'
import { failure } from '../../../shared/kernel/result.ts'
import { bulkPreview } from '../../entities/bulk/bulk.ts'
import { BulkDialog } from '../../entities/bulk/bulk-dialog.tsx'
import { atDesk } from '../../entities/desk/online-desk.tsx'
import { useCan, useUser } from '../../entities/session/session.tsx'
import { WholeRow } from '../../entities/whole-row.tsx'
import { filtersOf } from '../../resource/filter-controls.tsx'
import { ListScreen } from '../../resource/list-screen.tsx'
import { useCommand } from '../../sync/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { useText } from '../../ui/text.ts'
import { DayHoursListPanel } from './day-hours-list.panel.tsx'
import { TimeReportQuickLook } from './time-report-quick-look.panel.tsx'
import { timeReportScreenList } from './time-report.queries.tsx'

const { ManyFilter, DaysFilter } = filtersOf(timeReportScreenList)

interface Chosen {
  readonly rows: readonly TimeReportRow[]
  readonly clear: () => void
}

export const TimeReportListScreen = atDesk(TimeReportsOfDesk, { isList: true, hears: [timeReportList, dayHoursList] })

/** Time reports; their hours alone for whoever may not know why somebody was away. */
function TimeReportsOfDesk() {
  const mayKnowWhy = useCan('view sicknotices')
  return mayKnowWhy ? <WholeListScreen /> : <DayHoursListPanel />
}

function WholeListScreen() {
  const mayApprove = useCan('approve time_reports')
  // Above the list: a day that is approved leaves the filter, and must not take the dialog with it.
  const [open, setOpen] = useState<Chosen | null>(null)
  return (
    <>
      <ListScreen
        list={timeReportScreenList}
        filters={<Filters />}
        selection={mayApprove ? approveButtonOf(setOpen) : undefined}
        quickLook={quickLook}
      />
      {open === null ? null : (
        <ApproveDialog
          rows={open.rows}
          onClose={() => {
            setOpen(null)
            open.clear()
          }}
        />
      )}
    </>
  )
}

const quickLook = ({ id }: TimeReportRow) => (
  <WholeRow of={timeReports} id={id}>
    {(report) => <TimeReportQuickLook report={report} />}
  </WholeRow>
)

const approveButtonOf = (open: (chosen: Chosen) => void) => (chosen: Chosen) => (
  <ApproveButton onPress={() => open(chosen)} />
)

function ApproveButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('time')
  return (
    <Button variant="solid" size="sm" onClick={onPress}>
      {t('desk.approve')}
    </Button>
  )
}

function ApproveDialog({ rows, onClose }: { rows: readonly TimeReportRow[]; onClose: () => void }) {
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

function Filters() {
  const text = useText()
  const options = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: text(`${words}.${value}`) }))
  return (
    <>
      <ManyFilter name="status" options={options(timeReportStatuses, 'time:timeReport.status')} />
      <ManyFilter name="type" options={options(timeReportTypes, 'time:timeReport.type')} />
      <ManyFilter name="absenceType" options={options(absenceTypes, 'time:timeReport.absence')} />
      <DaysFilter name="day" />
    </>
  )
}
