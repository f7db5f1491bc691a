import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
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
import type { Failure, Result } from '../../../../shared/kernel/result.ts'
import { ActButton } from '../../../entities/act-button.tsx'
import { useActDone } from '../../../entities/use-act-done.ts'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { useCan, useUser } from '../../../entities/session/session.tsx'
import { approvers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { KeptFormNotice, useKeptForm } from '../../../entities/kept-form.tsx'
import { useAct, useSubmit } from '../../../entities/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useKeys } from '../../../ui/use-keys.ts'
import { DayFields } from './day-fields.panel.tsx'
import { DeskButtons, ReasonForm } from './reason.form.tsx'

/** The steps that are open from where a day stands: approve it, send it back, or put it right. */
export function TimeReportActsPanel({ report }: { report: TimeReport }) {
  const { t } = useTranslation(['time', 'failures'])
  const receipt = useReceipt(report.id)
  const mayApprove = useCan('approve time_reports')
  const mayCorrect = useCan('update time_reports')
  const userId = useUser()?.id
  const nobodyElse = useNobodyElse(approvers)
  const isOthers = nobodyElse || report.sellerId !== userId
  const [open, setOpen] = useState<'return' | 'correct' | null>(null)
  const approve = useCommand(approveTimeReport)
  const withdraw = useCommand(withdrawApproval)
  const giveBack = useCommand(returnTimeReport)
  const tellDone = useActDone()
  const { busy, failures, run } = useAct(() => undefined)
  const close = () => setOpen(null)
  const lookedAt = { timeReportId: report.id, revision: report.revision }
  const step = ({ act, undo, status }: { act: Command; undo: Command; status: 'approved' | 'submitted' }) => {
    const done = { text: t(`timeReport.status.${status}`), status, undo: () => undo(lookedAt) }
    run(
      () => act(lookedAt),
      () => tellDone(done),
    )
  }
  const can = (name: Parameters<typeof canAct>[0]) => canAct(name, report.status)
  const acts = [
    {
      name: 'approve',
      isOpen: mayApprove && isOthers && can('approve'),
      label: t('desk.approve'),
      shortcut: 'a',
      onPress: () => step({ act: approve, undo: withdraw, status: 'approved' }),
    },
    {
      name: 'withdraw',
      isOpen: mayApprove && can('withdraw-approval'),
      label: t('desk.withdrawApproval'),
      shortcut: 'w',
      onPress: () => step({ act: withdraw, undo: approve, status: 'submitted' }),
    },
    {
      name: 'return',
      isOpen: mayApprove && can('return'),
      label: t('desk.return'),
      shortcut: 'r',
      onPress: () => setOpen('return'),
    },
    {
      name: 'correct',
      isOpen: mayCorrect && can('correct'),
      label: t('desk.correct'),
      shortcut: 'e',
      onPress: () => setOpen('correct'),
    },
  ].filter(({ isOpen }) => isOpen)
  useKeys(open === null ? Object.fromEntries(acts.map(({ shortcut, onPress }) => [shortcut, () => onPress()])) : {})
  return (
    <Section screenOnly title={t('desk.acts')} actions={<ReceiptBadge state={receipt} />}>
      <chakra.div display="grid" gap="3">
        {open === 'return' ? (
          <ReasonForm
            about={`return/${report.id}/${report.revision}`}
            label={t('desk.whatToChange')}
            submitLabel={t('desk.return')}
            act={(comment) => giveBack({ timeReportId: report.id, comment })}
            onClose={close}
          />
        ) : null}
        {open === 'correct' ? <CorrectForm report={report} onClose={close} /> : null}
        {open === null
          ? acts.map(({ name, label, shortcut, onPress }) => (
              <ActButton
                key={name}
                label={label}
                shortcut={shortcut}
                look={name === 'approve' ? 'solid' : 'plain'}
                busy={busy && name === 'approve'}
                onPress={onPress}
              />
            ))
          : null}
        {open === null && mayApprove && !isOthers && canAct('approve', report.status) ? (
          <chakra.p color="fg.muted">{t('failures:time-report.own')}</chakra.p>
        ) : null}
        {open === null && !mayApprove && !mayCorrect ? (
          <chakra.p color="fg.muted">{t('desk.onlyLook')}</chakra.p>
        ) : null}
        <Reasons failures={failures} />
      </chakra.div>
    </Section>
  )
}

type Command = (lookedAt: { timeReportId: string; revision: number }) => Promise<Result<unknown>>

const correctForm = formFor(z.extend(timeReportDraftSchema, { comment: z.string() }), 'time:timeReport')

function CorrectForm({ report, onClose }: { report: TimeReport; onClose: () => void }) {
  const { t } = useTranslation(['time', 'common'])
  const correct = useCommand(correctTimeReport)
  const form = correctForm.useDraftForm({ ...draftOf(report), comment: '' })
  const kept = useKeptForm({ form, kind: 'time-correction', id: `${report.id}/${report.revision}` })
  const leave = () => {
    kept.letGo()
    onClose()
  }
  const submit = useSubmit(leave)
  return (
    <correctForm.Form form={form} onSubmit={(draft) => submit(() => correct({ ...draft, timeReportId: report.id }))}>
      <KeptFormNotice kept={kept} />
      <DayFields />
      <correctForm.TextareaField name="comment" required rows={2} maxLength={500} />
      <DeskButtons label={t('common:save')} busy={form.formState.isSubmitting} onCancel={leave} />
    </correctForm.Form>
  )
}

function Reasons({ failures }: { failures: readonly Failure[] }) {
  const failureText = useFailureText()
  return failures.map((one) => (
    <Notice key={one.code} tone="danger" icon={CircleAlert}>
      {failureText(one)}
    </Notice>
  ))
}
