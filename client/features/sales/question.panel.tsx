import { chakra } from '@chakra-ui/react'
import { Clock, MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { actsOn } from '../../../shared/features/sales/sale-acts.rules.ts'
import { answerQuestion } from '../../../shared/features/sales/sale-answer.commands.ts'
import type { Sale } from '../../../shared/features/sales/sale.schema.ts'
import type { Instant } from '../../../shared/kernel/days.ts'
import { DueText } from '../../entities/due-text.tsx'
import { useSession } from '../../entities/session/session.tsx'
import { useCommand } from '../../sync/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Notice } from '../../ui/states.tsx'
import { MomentInput } from './fields/call-fields.tsx'
import { TextAreaInput } from './fields/text-input.tsx'
import { useAct } from '../../entities/use-act.ts'

/** The question a sale waits for: the seller's to answer here, or the customer's, which is only told. */
export function QuestionPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const actor = useSession().session?.actor ?? null
  if (sale.status !== 'unanswered') return null
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
        <chakra.p display="flex" gap="2" alignItems="center" fontWeight="semibold">
          <Clock size={18} aria-hidden />
          <DueText at={sale.dueAt} />
        </chakra.p>
      )}
      {isMine ? <Answer sale={sale} /> : null}
    </chakra.section>
  )
}

function Answer({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const failureText = useFailureText()
  const answer = useCommand(answerQuestion)
  const [comment, setComment] = useState('')
  const [acceptedAt, setAcceptedAt] = useState<Instant | null>(sale.writtenAcceptAt)
  const { busy, failures, run } = useAct(() => setComment(''))
  const say = (word: 'yes' | 'no') =>
    run(() => answer({ saleId: sale.id, answer: word, comment: comment.trim(), writtenAcceptAt: acceptedAt }))
  const errorAt = failures.find(({ field }) => field === 'writtenAcceptAt')
  const others = failures.filter((failure) => failure !== errorAt)
  return (
    <>
      {sale.channel === 'telesales' ? (
        <MomentInput
          label={t('saleReport.fields.writtenAcceptAt')}
          required={false}
          value={acceptedAt}
          error={errorAt && failureText(errorAt)}
          onChange={setAcceptedAt}
        />
      ) : null}
      <TextAreaInput label={t('question.comment')} value={comment} onChange={setComment} maxLength={2000} />
      {others.map((failure) => (
        <Notice key={failure.code} tone="danger">
          {failureText(failure)}
        </Notice>
      ))}
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="2.5">
        <Button size="lg" busy={busy} onClick={() => say('no')}>
          {t('question.no')}
        </Button>
        <Button size="lg" variant="solid" busy={busy} onClick={() => say('yes')}>
          {t('question.yes')}
        </Button>
      </chakra.div>
    </>
  )
}
