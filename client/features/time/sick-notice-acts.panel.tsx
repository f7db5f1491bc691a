import { chakra } from '@chakra-ui/react'
import { CircleAlert, FileCheck, HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeSickNotice, recordCertificate } from '../../../shared/features/time/sick-notice-review.commands.ts'
import type { SickNotice } from '../../../shared/features/time/sick-notice.schema.ts'
import { addDays, type Day } from '../../../shared/kernel/days.ts'
import type { Failure } from '../../../shared/kernel/result.ts'
import { ReceiptBadge } from '../../entities/receipt-badge.tsx'
import { useCan } from '../../entities/session/session.tsx'
import { useAct } from '../../entities/use-act.ts'
import { useCommand } from '../../sync/use-command.ts'
import { useReceipt } from '../../sync/use-receipt.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, Input, Textarea } from '../../ui/form/field.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Section } from '../../ui/page.tsx'
import { Notice } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'

interface Given {
  readonly notice: SickNotice
  readonly today: Day
}

/** What back office can do with a notice: say that the certificate is there, and end a period nobody has ended. */
export function SickNoticeActsPanel({ notice, today }: Given) {
  const { t } = useTranslation('time')
  const text = useText()
  const receipt = useReceipt(notice.id)
  const mayWrite = useCan('update sicknotices')
  const [open, setOpen] = useState<'certificate' | 'close' | null>(null)
  const close = () => setOpen(null)
  const canEnd = notice.status === 'submitted'
  const given = { notice, today, onClose: close }
  return (
    <Section title={t('desk.acts')} actions={<ReceiptBadge state={receipt} />}>
      <chakra.div display="grid" gap="3">
        {open === 'certificate' ? <CertificateForm {...given} /> : null}
        {open === 'close' ? <CloseForm {...given} /> : null}
        {open === null && mayWrite && notice.certificateReceivedOn === null ? (
          <Button variant="solid" onClick={() => setOpen('certificate')}>
            <FileCheck size={18} aria-hidden />
            {t('sickNotice.recordCertificate')}
          </Button>
        ) : null}
        {open === null && mayWrite && canEnd ? (
          <Button onClick={() => setOpen('close')}>
            <HeartPulse size={18} aria-hidden />
            {t('sickNotice.close')}
          </Button>
        ) : null}
        {open === null && (!mayWrite || (!canEnd && notice.certificateReceivedOn !== null)) ? (
          <chakra.p color="fg.muted">
            {text(mayWrite ? 'time:sickNotice.nothingLeft' : 'time:sickNotice.onlyLook')}
          </chakra.p>
        ) : null}
      </chakra.div>
    </Section>
  )
}

function CertificateForm({ notice, today, onClose }: Given & { onClose: () => void }) {
  const { t } = useTranslation('time')
  const record = useCommand(recordCertificate)
  const [receivedOn, setReceivedOn] = useState(today)
  const { busy, failures, run } = useAct(onClose)
  return (
    <>
      <DayField
        label={t('sickNotice.receivedOn')}
        value={receivedOn}
        onChange={(day) => setReceivedOn(day || today)}
        failures={failures}
      />
      <Buttons
        busy={busy}
        label={t('sickNotice.recordCertificate')}
        onDone={() => run(() => record({ sickNoticeId: notice.id, receivedOn }))}
        onClose={onClose}
      />
      <Reasons failures={failures} />
    </>
  )
}

function CloseForm({ notice, today, onClose }: Given & { onClose: () => void }) {
  const { t } = useTranslation('time')
  const end = useCommand(closeSickNotice)
  const failureText = useFailureText()
  const first = addDays(notice.firstDay, 1)
  const [recoveredOn, setRecoveredOn] = useState(today > first ? today : first)
  const [comment, setComment] = useState('')
  const { busy, failures, run } = useAct(onClose)
  const wrong = failures.find(({ field }) => field === 'comment')
  return (
    <>
      <DayField
        label={t('sickNotice.columns.recoveredOn')}
        min={first}
        value={recoveredOn}
        onChange={(day) => setRecoveredOn(day || first)}
        failures={failures}
      />
      <FieldFrame label={t('sickNotice.closedWhy')} error={wrong && failureText(wrong)} required>
        {(ids) => (
          <Textarea
            {...ids}
            rows={2}
            maxLength={200}
            paddingBlock="3"
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        )}
      </FieldFrame>
      <Buttons
        busy={busy}
        label={t('sickNotice.close')}
        onDone={() => run(() => end({ sickNoticeId: notice.id, recoveredOn, comment }))}
        onClose={onClose}
      />
      <Reasons failures={failures} />
    </>
  )
}

function DayField({
  label,
  value,
  onChange,
  failures,
  min,
}: {
  label: string
  value: Day
  onChange: (day: Day) => void
  failures: readonly Failure[]
  min?: Day
}) {
  const failureText = useFailureText()
  const wrong = failures.find(({ field }) => field === 'recoveredOn' || field === 'receivedOn')
  return (
    <FieldFrame label={label} error={wrong && failureText(wrong)} required>
      {(ids) => (
        <Input
          {...ids}
          type="date"
          {...(min === undefined ? {} : { min })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

interface Act {
  readonly busy: boolean
  readonly label: string
  readonly onDone: () => void
  readonly onClose: () => void
}

function Buttons({ busy, label, onDone, onClose }: Act) {
  const { t } = useTranslation()
  return (
    <>
      <Button variant="solid" busy={busy} onClick={onDone}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        {t('common:cancel')}
      </Button>
    </>
  )
}

function Reasons({ failures }: { failures: readonly Failure[] }) {
  const failureText = useFailureText()
  return failures
    .filter(({ field }) => field === undefined)
    .map((one) => (
      <Notice key={one.code} tone="danger" icon={CircleAlert}>
        {failureText(one)}
      </Notice>
    ))
}
