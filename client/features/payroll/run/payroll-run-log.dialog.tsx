import { useTranslation } from 'react-i18next'
import type { PayrollRun } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatMonth } from '../../../ui/format.ts'

/** The log of a run: acts, people and reasons. */
export function PayrollRunLogDialog({ run, onClose }: { run: PayrollRun; onClose: () => void }) {
  const { i18n } = useTranslation()
  return (
    <Dialog open place="side" title={formatMonth(run.month, i18n.language)} onClose={onClose}>
      <ActivityLog of="payroll-runs" id={run.id} words="payroll:runs.log" values={{ format: 'payroll:runs.formats' }} />
    </Dialog>
  )
}
