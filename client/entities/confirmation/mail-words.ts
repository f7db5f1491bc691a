import { Clock, Handshake, MailCheck, MailQuestionMark, MailX, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type {
  ConfirmationMail,
  ConfirmationState,
} from '../../../shared/features/agreements/mail/confirmation-mail.api.ts'
import type { StatusLook } from '../../ui/badge.tsx'

/** How each state of a mail looks, wherever it is shown. */
export const mailLooks: Readonly<Record<ConfirmationState, StatusLook>> = {
  waiting: { tone: 'info', icon: Clock },
  sending: { tone: 'info', icon: Send },
  sent: { tone: 'success', icon: MailCheck },
  unsure: { tone: 'warning', icon: MailQuestionMark },
  failed: { tone: 'danger', icon: MailX },
  kept: { tone: 'neutral', icon: Clock },
  no_address: { tone: 'warning', icon: MailX },
  handed_over: { tone: 'success', icon: Handshake },
}

/** What a mail is about, in words. */
export function useMailTitle(): (mail: Pick<ConfirmationMail, 'kind' | 'revision'>) => string {
  const { t } = useTranslation('orders')
  return ({ kind, revision }) =>
    kind === 'order' && revision > 1 ? t('confirmation.corrected', { revision }) : t(`confirmation.kind.${kind}`)
}
