import { chakra } from '@chakra-ui/react'
import { CircleCheck, MessageCircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isUnsettled } from '../../../shared/features/payout/dispute/commission-dispute.rules.ts'
import type { CommissionDispute } from '../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import { Money } from '../../desk/shown/money.tsx'
import { MomentText } from '../../desk/shown/when.tsx'
import { Notice } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'

/** What the seller asked about a commission, what back office answered, and what finance has said of it. */
export function DisputeNote({ dispute }: { dispute: CommissionDispute }) {
  const { t } = useTranslation('finance')
  const text = useText()
  const { status, answer, answeredByName, raisedAt, expectedOre, rightOre, currency } = dispute
  const isWaiting = isUnsettled(dispute)
  return (
    <Notice tone={isWaiting ? 'info' : 'success'} icon={isWaiting ? MessageCircleQuestionMark : CircleCheck}>
      <chakra.p>{text(`finance:dispute.status.${status}`)}</chakra.p>
      <chakra.p fontWeight="normal">{dispute.text}</chakra.p>
      {expectedOre === null ? null : (
        <chakra.p fontWeight="normal">
          {t('dispute.expected')} <Money ore={expectedOre} currency={currency} />
        </chakra.p>
      )}
      {status === 'open' ? (
        <chakra.p fontWeight="normal">
          <MomentText at={raisedAt} />
        </chakra.p>
      ) : (
        <chakra.p marginTop="2">{t('dispute.answeredBy', { name: answeredByName, answer })}</chakra.p>
      )}
      {rightOre === null || status === 'denied' ? null : (
        <chakra.p>
          {status === 'proposed' ? t('dispute.proposed') : t('dispute.corrected')}{' '}
          <Money ore={rightOre} currency={currency} />
        </chakra.p>
      )}
    </Notice>
  )
}
