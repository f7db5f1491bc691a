import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  approveTimeReport,
  correctTimeReport,
  returnTimeReport,
  withdrawApproval,
} from '../../../../shared/features/time/report/time-report-review.commands.ts'
import { canAct, draftOf } from '../../../../shared/features/time/report/time-report.rules.ts'
import { timeReportDraftSchema, type TimeReport } from '../../../../shared/features/time/report/time-report.schema.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { RowActs, type RowAct } from '../../../desk/act/row-acts.tsx'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { approvers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { KeptFormNotice, useKeptForm } from '../../../desk/form/kept-form.tsx'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { DayFields } from './day-fields.panel.tsx'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'
import { ReasonForm } from '../../../desk/form/reason-form.tsx'

/** The steps that are open from where a day stands: approve it, send it back, or put it right. */
export function TimeReportActsPanel({ report }: { report: TimeReport }) {
  const { t } = useTranslation(['time', 'failures'])
  const receipt = useReceipt(report.id)
  const mayApprove = useCan('approve time_reports')
  const mayCorrect = useCan('update time_reports')
  const userId = useUser()?.id
  const nobodyElse = useNobodyElse(approvers)
  const isOthers = nobodyElse || report.sellerId !== userId
  const isOwn = mayApprove && !isOthers && canAct('approve', report.status)
  return (
    <Section screenOnly title={t('desk.acts')} actions={<ReceiptBadge state={receipt} />}>
      <chakra.div display="grid" gap="3">
        <RowActs version={report.version} acts={useActs(report, { mayApprove, mayCorrect, isOthers })} />
        {isOwn ? <chakra.p color="fg.muted">{t('failures:time-report.own')}</chakra.p> : null}
        {mayApprove || mayCorrect ? null : <chakra.p color="fg.muted">{t('desk.onlyLook')}</chakra.p>}
      </chakra.div>
    </Section>
  )
}

interface Rights {
  readonly mayApprove: boolean
  readonly mayCorrect: boolean
  /** It is somebody else's, or nobody else can approve it. */
  readonly isOthers: boolean
}

function useActs(report: TimeReport, { mayApprove, mayCorrect, isOthers }: Rights): readonly RowAct[] {
  const { t } = useTranslation('time')
  const approve = useCommand(approveTimeReport)
  const withdraw = useCommand(withdrawApproval)
  const giveBack = useCommand(returnTimeReport)
  const lookedAt = { timeReportId: report.id, revision: report.revision }
  const can = (name: Parameters<typeof canAct>[0]) => canAct(name, report.status)
  const step = ({ act, undo, status }: Step) => ({
    run: () => act(lookedAt),
    done: () => ({ text: t(`timeReport.status.${status}`), status, undo: () => undo(lookedAt) }),
  })
  return [
    {
      name: 'approve',
      isOffered: mayApprove && isOthers && can('approve'),
      label: t('desk.approve'),
      shortcut: 'a',
      look: 'solid',
      ...step({ act: approve, undo: withdraw, status: 'approved' }),
    },
    {
      name: 'withdraw',
      isOffered: mayApprove && can('withdraw-approval'),
      label: t('desk.withdrawApproval'),
      shortcut: 'w',
      ...step({ act: withdraw, undo: approve, status: 'submitted' }),
    },
    {
      name: 'return',
      isOffered: mayApprove && can('return'),
      label: t('desk.return'),
      shortcut: 'r',
      renderForm: (form) => (
        <ReasonForm
          about={`return/${report.id}/${report.revision}`}
          label={t('desk.whatToChange')}
          submitLabel={t('desk.return')}
          act={(comment) => giveBack({ timeReportId: report.id, comment })}
          onClose={form.close}
        />
      ),
    },
    {
      name: 'correct',
      isOffered: mayCorrect && can('correct'),
      label: t('desk.correct'),
      shortcut: 'e',
      renderForm: (form) => <CorrectForm report={report} onClose={form.close} />,
    },
  ]
}

interface Step {
  readonly act: Command
  readonly undo: Command
  readonly status: 'approved' | 'submitted'
}

type Command = (lookedAt: { timeReportId: string; revision: number }) => Promise<Result<unknown>>

const correctForm = formFor(z.extend(timeReportDraftSchema, { comment: z.string() }), 'time:timeReport')

function CorrectForm({ report, onClose }: { report: TimeReport; onClose: () => void }) {
  const { t } = useTranslation(['time', 'common'])
  const correct = useCommand(correctTimeReport)
  const form = correctForm.useDraftForm({ ...draftOf(report), comment: '' })
  const kept = useKeptForm({ form, kind: 'time-correction', id: `${report.id}/${report.revision}` })
  const leave = () => {
    kept.discard()
    onClose()
  }
  const submit = useSubmit(leave)
  return (
    <correctForm.Form form={form} onSubmit={(draft) => submit(() => correct({ ...draft, timeReportId: report.id }))}>
      <KeptFormNotice kept={kept} />
      <DayFields />
      <correctForm.TextareaField name="comment" required rows={2} maxLength={500} />
      <FormButtons stacked label={t('common:save')} busy={form.formState.isSubmitting} onCancel={leave} />
    </correctForm.Form>
  )
}
