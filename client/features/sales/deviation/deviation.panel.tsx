import { chakra } from '@chakra-ui/react'
import { MessageCircleQuestionMark, MessageCircleReply, Pencil, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { actsOn } from '../../../../shared/features/sales/report/sale-acts.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { DeviationStateBadge } from '../../../entities/deviation-badge.tsx'
import { DeviationThread } from '../../../entities/deviation-thread.tsx'
import { Deadline } from '../../../entities/deadline.tsx'
import { useSession } from '../../../entities/session/session.tsx'
import { MomentText } from '../../../entities/when.tsx'
import { useRow } from '../../../sync/use-row.ts'
import { Button } from '../../../ui/button.tsx'
import { AnswerForm } from './deviation-answer.form.tsx'
import { CorrectionPanel } from '../correction/correction.panel.tsx'

/** What is wrong with the sale, by when it must be right, and one press to put it right. */
export function DeviationPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation(['sales', 'selling'])
  const { row: deviation } = useRow(deviations, sale.openDeviationId ?? undefined)
  const [mode, setMode] = useState<'closed' | 'correct' | 'answer' | 'ask'>('closed')
  const actor = useSession().session?.actor ?? null
  if (!deviation || sale.status !== 'deviation') return null
  const isMine = actor !== null && actsOn(sale, actor).includes('correct')
  const close = () => setMode('closed')
  return (
    <chakra.section
      aria-labelledby={`deviation-${deviation.id}`}
      borderRadius="lg"
      borderWidth="2px"
      borderColor="danger.fg"
      bg="bg.panel"
      overflow="clip"
    >
      <chakra.div padding="4" display="grid" gap="3" bg="danger.subtle">
        <chakra.div display="flex" gap="2.5" alignItems="flex-start" color="danger.fg">
          <chakra.span marginTop="0.5">
            <TriangleAlert size={24} aria-hidden />
          </chakra.span>
          <chakra.h2 id={`deviation-${deviation.id}`} fontSize="lg">
            {t(`selling:deviationType.${deviation.type}`)}
          </chakra.h2>
        </chakra.div>
        <DeviationThread deviation={deviation} />
        <AnswerBy deviation={deviation} />
      </chakra.div>
      {isMine && mode === 'closed' ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2.5" padding="4">
          <Button variant="solid" size="lg" flex="1 1 12rem" onClick={() => setMode('correct')}>
            <Pencil size={20} aria-hidden />
            {t('deviation.correct')}
          </Button>
          <Button size="lg" flex="1 1 12rem" onClick={() => setMode('answer')}>
            <MessageCircleReply size={20} aria-hidden />
            {t('deviation.answer')}
          </Button>
          <Button size="lg" variant="ghost" flex="1 1 12rem" onClick={() => setMode('ask')}>
            <MessageCircleQuestionMark size={20} aria-hidden />
            {t('deviation.ask')}
          </Button>
        </chakra.div>
      ) : null}
      {mode === 'correct' ? <CorrectionPanel sale={sale} deviation={deviation} onDone={close} /> : null}
      {mode === 'answer' || mode === 'ask' ? (
        <AnswerForm key={mode} act={mode} deviation={deviation} onDone={close} />
      ) : null}
    </chakra.section>
  )
}

function AnswerBy({ deviation: { state, dueAt } }: { deviation: Deviation }) {
  const { t } = useTranslation(['sales', 'selling'])
  if (state === 'answered') {
    return (
      <chakra.div display="grid" gap="1.5" justifyItems="start">
        <DeviationStateBadge status={state} />
        <p>{t('deviation.waitsForDesk')}</p>
      </chakra.div>
    )
  }
  return (
    <chakra.p display="flex" gap="2" alignItems="center" flexWrap="wrap" fontWeight="semibold">
      <Deadline at={dueAt} />
      <chakra.span color="fg.muted" fontWeight="normal">
        <MomentText at={dueAt} />
      </chakra.span>
    </chakra.p>
  )
}
