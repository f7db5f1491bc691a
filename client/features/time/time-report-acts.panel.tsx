import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, PencilLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  approveTimeReport,
  correctTimeReport,
  returnTimeReport,
} from '../../../shared/features/time/time-report-review.commands.ts'
import { canAct, draftOf } from '../../../shared/features/time/time-report.rules.ts'
import type { TimeReport } from '../../../shared/features/time/time-report.schema.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import { ReceiptBadge } from '../../entities/receipt-badge.tsx'
import { useCan } from '../../entities/session/session.tsx'
import { useAct } from '../../entities/use-act.ts'
import { useCommand } from '../../sync/use-command.ts'
import { useReceipt } from '../../sync/use-receipt.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, Textarea } from '../../ui/form/field.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Section } from '../../ui/page.tsx'
import { Notice } from '../../ui/states.tsx'
import { DayFields } from './day-fields.panel.tsx'

/** The steps that are open from where a day stands: approve it, send it back, or put it right. */
export function TimeReportActsPanel({ report }: { report: TimeReport }) {
  const { t } = useTranslation('time')
  const receipt = useReceipt(report.id)
  const mayApprove = useCan('approve time_reports')
  const mayCorrect = useCan('update time_reports')
  const [open, setOpen] = useState<'return' | 'correct' | null>(null)
  const approve = useCommand(approveTimeReport)
  const { busy, failures, run } = useAct(() => undefined)
  const close = () => setOpen(null)
  return (
    <Section title={t('desk.acts')} actions={<ReceiptBadge state={receipt} />}>
      <chakra.div display="grid" gap="3">
        {open === 'return' ? <ReturnForm report={report} onClose={close} /> : null}
        {open === 'correct' ? <CorrectForm report={report} onClose={close} /> : null}
        {open === null && mayApprove && canAct('approve', report.status) ? (
          <Button
            variant="solid"
            busy={busy}
            onClick={() => run(() => approve({ timeReportId: report.id, revision: report.revision }))}
          >
            <Check size={18} aria-hidden />
            {t('desk.approve')}
          </Button>
        ) : null}
        {open === null && mayApprove && canAct('return', report.status) ? (
          <Button onClick={() => setOpen('return')}>
            <Undo2 size={18} aria-hidden />
            {t('desk.return')}
          </Button>
        ) : null}
        {open === null && mayCorrect && canAct('correct', report.status) ? (
          <Button onClick={() => setOpen('correct')}>
            <PencilLine size={18} aria-hidden />
            {t('desk.correct')}
          </Button>
        ) : null}
        {open === null && !mayApprove && !mayCorrect ? (
          <chakra.p color="fg.muted">{t('desk.onlyLook')}</chakra.p>
        ) : null}
        <Reasons failures={failures} />
      </chakra.div>
    </Section>
  )
}

function ReturnForm({ report, onClose }: { report: TimeReport; onClose: () => void }) {
  const { t } = useTranslation(['time', 'common'])
  const giveBack = useCommand(returnTimeReport)
  const [comment, setComment] = useState('')
  const { busy, failures, run } = useAct(onClose)
  return (
    <>
      <CommentField label={t('desk.whatToChange')} value={comment} onChange={setComment} failures={failures} />
      <Button variant="solid" busy={busy} onClick={() => run(() => giveBack({ timeReportId: report.id, comment }))}>
        {t('desk.return')}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {t('common:cancel')}
      </Button>
    </>
  )
}

function CorrectForm({ report, onClose }: { report: TimeReport; onClose: () => void }) {
  const { t } = useTranslation(['time', 'common'])
  const correct = useCommand(correctTimeReport)
  const [draft, setDraft] = useState(() => draftOf(report))
  const [comment, setComment] = useState('')
  const { busy, failures, run } = useAct(onClose)
  return (
    <>
      <DayFields draft={draft} onChange={setDraft} failures={failures} />
      <CommentField label={t('desk.why')} value={comment} onChange={setComment} failures={failures} />
      <Button
        variant="solid"
        busy={busy}
        onClick={() => run(() => correct({ ...draft, timeReportId: report.id, comment }))}
      >
        {t('common:save')}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {t('common:cancel')}
      </Button>
      <Reasons failures={failures.filter(({ field }) => field === undefined)} />
    </>
  )
}

function CommentField({
  label,
  value,
  onChange,
  failures,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  failures: readonly Failure[]
}) {
  const failureText = useFailureText()
  const found = failures.find(({ field }) => field === 'comment' || field === 'reason')
  return (
    <FieldFrame label={label} error={found && failureText(found)} required>
      {(ids) => (
        <Textarea
          {...ids}
          rows={2}
          maxLength={500}
          paddingBlock="3"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
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
