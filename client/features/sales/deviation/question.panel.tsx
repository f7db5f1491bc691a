import { chakra } from '@chakra-ui/react'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { actsOn } from '../../../../shared/features/sales/act/sale-acts.rules.ts'
import { isOffered } from '../../../../shared/features/sales/offer/offer.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Deadline } from '../../../entities/deadline.tsx'
import { useSession } from '../../../desk/session/session.tsx'
import { QuestionAnswerForm } from './question-answer.form.tsx'

/** The question a sale waits for: the seller's to answer here, or the customer's, which is only told. */
export function QuestionPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const actor = useSession().session?.actor ?? null
  if (sale.status !== 'unanswered' || isOffered(sale)) return null
  const isMine = actor !== null && actsOn(sale, actor).includes('answer')
  return (
    <chakra.section
      aria-labelledby={`question-${sale.id}`}
      borderRadius="lg"
      borderWidth="1px"
      bg="warning.subtle"
      padding="4"
      display="grid"
      gap="3"
    >
      <chakra.h2
        id={`question-${sale.id}`}
        display="flex"
        gap="2.5"
        alignItems="center"
        fontSize="lg"
        color="warning.fg"
      >
        <MessageCircleQuestionMark size={24} aria-hidden />
        {sale.awaiting === 'seller' ? t('question.toYou') : t('question.toCustomer')}
      </chakra.h2>
      <chakra.p whiteSpace="pre-line">
        {sale.statusComment || (sale.statusReason === 'written_accept' ? t('question.writtenAccept') : '')}
      </chakra.p>
      {sale.dueAt === null ? null : (
        <chakra.p fontWeight="semibold">
          <Deadline at={sale.dueAt} />
        </chakra.p>
      )}
      {isMine ? <QuestionAnswerForm sale={sale} /> : null}
    </chakra.section>
  )
}
