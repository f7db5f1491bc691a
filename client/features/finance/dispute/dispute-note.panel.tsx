import { chakra } from '@chakra-ui/react'
import { CircleCheck, MessageCircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CommissionDispute } from '../../../../shared/features/finance/dispute/commission-dispute.schema.ts'
import { MomentText } from '../../../entities/when.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'

/** What the seller asked about a commission, and what back office answered. */
export function DisputeNote({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation('finance')
  const text = useText()
  const { status, answer, answeredByName, raisedAt } = dispute
  const isOpen = status === 'open'
  return (
    <Notice tone={isOpen ? 'info' : 'success'} icon={isOpen ? MessageCircleQuestionMark : CircleCheck}>
      <chakra.p>{text(`finance:dispute.status.${status}`)}</chakra.p>
      <chakra.p fontWeight="normal">{dispute.text}</chakra.p>
      {isOpen ? (
        <chakra.p fontWeight="normal">
          <MomentText at={raisedAt} />
        </chakra.p>
      ) : (
        <chakra.p marginTop="2">{t('dispute.answeredBy', { name: answeredByName, answer })}</chakra.p>
      )}
    </Notice>
  )
}
