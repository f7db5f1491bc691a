import { chakra } from '@chakra-ui/react'
import { CalendarX, Lock, PencilLine, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { profiles } from '../../../../shared/features/people/profile/profile.schema.ts'
import { submitTimeReport } from '../../../../shared/features/time/report/time-report.commands.ts'
import type { SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { canAct, plainDay } from '../../../../shared/features/time/report/time-report.rules.ts'
import type { TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { useOwnPlan } from '../../../entities/own-plan/use-own-plans.ts'
import { useUser, useZone } from '../../../desk/session/session.tsx'
import { useSubmit, withFields } from '../../../desk/act/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useRow } from '../../../sync/use-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { ListSkeleton, Notice } from '../../../ui/states.tsx'
import { dayForm, DayFields } from './day-fields.panel.tsx'
import { useText } from '../../../ui/text.ts'
import { beforeInWords, hoursInWords } from './hours.rules.ts'
import { useIllnessOn } from '../sick-notice/illness.queries.ts'
import { useOwnDay } from '../own-day.queries.ts'
import { begunDay, fieldOfDay, withType } from './day-draft.rules.ts'
import { useWorkDay } from '../own-day.queries.ts'
import { PlannedNotice } from './planned-notice.panel.tsx'

/** Reports one day, or reports it anew. What payroll has is shown, and who can put it right. */
export function DayDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  const { i18n } = useTranslation('time')
  const { report, loading } = useOwnDay(day)
  const ill = useIllnessOn(day)
  const planned = useOwnPlan(day)
  const title = formatDate(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })
  if (loading || ill.loading || planned.loading) {
    return (
      <Dialog open title={title} onClose={onClose}>
        <ListSkeleton rows={3} />
      </Dialog>
    )
  }
  return report && !canAct('submit', report.status) ? (
    <LockedDay report={report} title={title} onClose={onClose} />
  ) : (
    <DayForm day={day} report={report} illness={ill.illness} plan={planned.plan} title={title} onClose={onClose} />
  )
}

interface FormProps {
  readonly day: Day
  readonly report: TimeReport | undefined
  readonly illness: SickNotice | undefined
  readonly plan: Plan | null
  readonly title: string
  readonly onClose: () => void
}

function DayForm({ day, report, illness, plan, title, onClose }: FormProps) {
  const { t } = useTranslation(['time', 'common'])
  const submitReport = useCommand(submitTimeReport)
  const formId = useId()
  const { today } = useWorkDay()
  const zone = useZone()
  const form = dayForm.useDraftForm(
    report || illness || day <= today ? begunDay(report, { illness, plan, zone }) : withType(plainDay, 'absent'),
  )
  const kept = useKeptForm({ form, kind: 'time-report', id: `${day}/${report?.revision ?? 0}` })
  const leave = () => {
    kept.discard()
    onClose()
  }
  const submit = useSubmit(leave)
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <SubmitButton of={form} form={formId}>
            {t('common:save')}
          </SubmitButton>
          <Button variant="ghost" size="lg" onClick={leave}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <dayForm.Form
        id={formId}
        form={form}
        onSubmit={async (draft) => withFields(await submit(() => submitReport({ ...draft, day })), fieldOfDay(zone))}
      >
        <KeptFormNotice kept={kept} />
        {report?.status === 'returned' ? (
          <Notice tone="warning" icon={Undo2}>
            {t('day.returned', { comment: report.statusComment })}
          </Notice>
        ) : null}
        <CorrectedNotice report={report} />
        {report?.status === 'approved' ? <Notice tone="info">{t('day.approvedAgain')}</Notice> : null}
        {report || illness || day > today ? null : <PlannedNotice plan={plan} />}
        <BeforeEmploymentNotice day={day} />
        <DayFields />
      </dayForm.Form>
    </Dialog>
  )
}

/** Payroll leaves such a day out until the first day is moved, so that the person hears of it while they type. */
function BeforeEmploymentNotice({ day }: { day: Day }) {
  const { t, i18n } = useTranslation('time')
  const { row: profile } = useRow(profiles, useUser()?.id ?? '')
  const firstDay = profile?.employmentDay ?? null
  if (firstDay === null || day >= firstDay) return null
  return (
    <Notice tone="warning" icon={CalendarX}>
      {t('day.beforeEmployment', { day: formatDate(firstDay, i18n.language) })}
    </Notice>
  )
}

/** What somebody else changed of one's hours is never found out from the pay slip. */
function CorrectedNotice({ report }: { report: TimeReport | undefined }) {
  const { t } = useTranslation('time')
  const text = useText()
  const correction = report?.history.findLast(({ kind }) => kind === 'submitted' || kind === 'corrected')
  if (correction?.kind !== 'corrected') return null
  return (
    <Notice tone="info" icon={PencilLine}>
      <chakra.p>{t('day.corrected', { name: correction.actorName, comment: correction.comment })}</chakra.p>
      <chakra.p fontWeight="normal">{beforeInWords(text, correction)}</chakra.p>
    </Notice>
  )
}

function LockedDay({ report, title, onClose }: { report: TimeReport; title: string; onClose: () => void }) {
  const { t } = useTranslation('time')
  const text = useText()
  return (
    <Dialog open title={title} onClose={onClose}>
      <chakra.div display="grid" gap="4">
        <chakra.p fontSize="lg" fontWeight="semibold">
          {hoursInWords(text, report)}
        </chakra.p>
        <CorrectedNotice report={report} />
        <Notice tone="info" icon={Lock}>
          {t('day.locked')}
        </Notice>
      </chakra.div>
    </Dialog>
  )
}
