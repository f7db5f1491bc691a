import { chakra } from '@chakra-ui/react'
import { FileCheck, HeartPulse } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import {
  closeSickNotice,
  recordCertificate,
} from '../../../../shared/features/time/sick-notice/sick-notice-review.commands.ts'
import { sickDutiesOf } from '../../../../shared/features/time/sick-notice/sick-notice.rules.ts'
import type { SickNotice } from '../../../../shared/features/time/sick-notice/sick-notice.schema.ts'
import { addDays, givenDaySchema, type Day } from '../../../../shared/kernel/days.ts'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { certifiers, useNobodyElse } from '../../../entities/use-nobody-else.ts'
import { useCan, useUser } from '../../../desk/session/session.tsx'
import { useSubmit } from '../../../desk/act/use-act.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'
import { Button } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { FormButtons } from '../../../desk/form/form-buttons.tsx'

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
  const userId = useUser()?.id
  const nobodyElse = useNobodyElse(certifiers)
  const isOwn = !nobodyElse && notice.sellerId === userId
  const canEnd = notice.status === 'submitted'
  const isDue = sickDutiesOf(notice, today).some(({ duty, state }) => duty === 'certificate' && state === 'due')
  const given = { notice, today, onClose: close }
  return (
    <Section screenOnly title={t('desk.acts')} actions={<ReceiptBadge state={receipt} />}>
      <chakra.div display="grid" gap="3">
        {open === 'certificate' ? <CertificateForm {...given} /> : null}
        {open === 'close' ? <CloseForm {...given} /> : null}
        {open === null && mayWrite && notice.certificateReceivedOn === null && isOwn ? (
          <chakra.p color="fg.muted">{text('failures:sick-notice.own')}</chakra.p>
        ) : null}
        {open === null && mayWrite && notice.certificateReceivedOn === null && !isOwn ? (
          <Button {...(isDue ? { variant: 'solid' } : {})} onClick={() => setOpen('certificate')}>
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

const certificateForm = formFor(z.object({ receivedOn: givenDaySchema }), 'time:sickNotice')

function CertificateForm({ notice, today, onClose }: Given & { onClose: () => void }) {
  const { t } = useTranslation('time')
  const record = useCommand(recordCertificate)
  const form = certificateForm.useDraftForm({ receivedOn: today })
  const submit = useSubmit(onClose)
  return (
    <certificateForm.Form
      form={form}
      onSubmit={({ receivedOn }) => submit(() => record({ sickNoticeId: notice.id, receivedOn }))}
    >
      <certificateForm.DateField name="receivedOn" required />
      <FormButtons
        stacked
        label={t('sickNotice.recordCertificate')}
        busy={form.formState.isSubmitting}
        onCancel={onClose}
      />
    </certificateForm.Form>
  )
}

const closeForm = formFor(z.object({ recoveredOn: givenDaySchema, comment: z.string() }), 'time:sickNotice')

function CloseForm({ notice, today, onClose }: Given & { onClose: () => void }) {
  const { t } = useTranslation('time')
  const end = useCommand(closeSickNotice)
  const first = addDays(notice.firstDay, 1)
  const form = closeForm.useDraftForm({ recoveredOn: today > first ? today : first, comment: '' })
  const submit = useSubmit(onClose)
  return (
    <closeForm.Form form={form} onSubmit={(draft) => submit(() => end({ sickNoticeId: notice.id, ...draft }))}>
      <closeForm.DateField name="recoveredOn" required min={first} />
      <closeForm.TextareaField name="comment" required rows={2} maxLength={200} />
      <FormButtons stacked label={t('sickNotice.close')} busy={form.formState.isSubmitting} onCancel={onClose} />
    </closeForm.Form>
  )
}
