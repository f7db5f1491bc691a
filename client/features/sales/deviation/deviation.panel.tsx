import { chakra } from '@chakra-ui/react'
import {
  CircleCheck,
  Clock,
  MessageCircleQuestionMark,
  MessageCircleReply,
  Pencil,
  Plus,
  TriangleAlert,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviations, type Deviation } from '../../../../shared/features/sales/deviation/deviation.schema.ts'
import { actsOn } from '../../../../shared/features/sales/act/sale-acts.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { DeviationStateBadge } from '../../../entities/deviation-badge.tsx'
import { DeviationThread } from '../../../entities/deviation-thread.tsx'
import { Deadline } from '../../../entities/deadline.tsx'
import { useSession } from '../../../desk/session/session.tsx'
import { MomentText } from '../../../desk/shown/when.tsx'
import { useOutbox } from '../../../sync/use-outbox.ts'
import { useRow } from '../../../sync/use-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'
import { AnswerForm } from './deviation-answer.form.tsx'
import { CorrectionPanel } from '../correction/correction.panel.tsx'

/** What is wrong with the sale, by when it must be right, and one press to put it right. */
export function DeviationPanel({ sale }: { sale: Sale }) {
  const { row: deviation } = useRow(deviations, sale.openDeviationId ?? undefined)
  const [isCorrected, setCorrected] = useState(false)
  if (deviation && sale.status === 'deviation')
    return <OpenDeviation sale={sale} deviation={deviation} onCorrected={() => setCorrected(true)} />
  return isCorrected ? <Corrected saleId={sale.id} /> : null
}

/** In the place of the form, which was as tall as the screen: what became of the correction. */
function Corrected({ saleId }: { saleId: Id }) {
  const { t } = useTranslation('sales')
  const place = useRef<HTMLDivElement>(null)
  const { items } = useOutbox()
  const isWaiting = items.some(({ name, touches }) => name === 'sale.correct' && touches.includes(saleId))
  useEffect(function showOutcome() {
    place.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <chakra.div ref={place} scrollMarginBlock="20">
      <Notice tone={isWaiting ? 'info' : 'success'} icon={isWaiting ? Clock : CircleCheck}>
        {isWaiting ? t('deviation.correctionWaits') : t('deviation.correctionSent')}
      </Notice>
    </chakra.div>
  )
}

interface OpenProps {
  readonly sale: Sale
  readonly deviation: Deviation
  readonly onCorrected: () => void
}

/** Loud while it waits for the seller; once answered it waits for back office, and asks for nothing. */
function OpenDeviation({ sale, deviation, onCorrected }: OpenProps) {
  const { t } = useTranslation(['sales', 'selling'])
  const [mode, setMode] = useState<'closed' | 'more' | 'correct' | 'answer' | 'ask'>('closed')
  const actor = useSession().session?.actor ?? null
  const isWaiting = deviation.state === 'answered'
  const card = useShownAnswer(deviation)
  const isMine = actor !== null && actsOn(sale, actor).includes('correct')
  const close = () => setMode('closed')
  const Icon = isWaiting ? Clock : TriangleAlert
  return (
    <chakra.section
      ref={card}
      aria-labelledby={`deviation-${deviation.id}`}
      borderRadius="lg"
      borderWidth={isWaiting ? '1px' : '2px'}
      borderColor={isWaiting ? 'border' : 'danger.fg'}
      bg="bg.panel"
      overflow="clip"
      scrollMarginBlock="20"
    >
      <chakra.div padding="4" display="grid" gap="3" bg={isWaiting ? 'bg.subtle' : 'danger.subtle'}>
        <chakra.div display="flex" gap="2.5" alignItems="flex-start" color={isWaiting ? 'fg' : 'danger.fg'}>
          <chakra.span marginTop="0.5">
            <Icon size={24} aria-hidden />
          </chakra.span>
          <chakra.h2 id={`deviation-${deviation.id}`} fontSize="lg">
            {t(`selling:deviationType.${deviation.type}`)}
          </chakra.h2>
        </chakra.div>
        <DeviationThread deviation={deviation} />
        <AnswerBy deviation={deviation} />
      </chakra.div>
      {isMine && isWaiting && mode === 'closed' ? (
        <chakra.div padding="4">
          <Button size="lg" variant="ghost" onClick={() => setMode('more')}>
            <Plus size={20} aria-hidden />
            {t('deviation.addMore')}
          </Button>
        </chakra.div>
      ) : null}
      {isMine && mode === (isWaiting ? 'more' : 'closed') ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2.5" padding="4">
          <Button
            variant={isWaiting ? 'outline' : 'solid'}
            size="lg"
            flex="1 1 12rem"
            onClick={() => setMode('correct')}
          >
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
      {mode === 'correct' ? (
        <CorrectionPanel
          sale={sale}
          deviation={deviation}
          onDone={() => {
            close()
            onCorrected()
          }}
        />
      ) : null}
      {mode === 'answer' || mode === 'ask' ? (
        <AnswerForm key={mode} act={mode} deviation={deviation} onDone={close} />
      ) : null}
    </chakra.section>
  )
}

/** The form that was sent was as tall as the screen: once it is gone, the answer is brought into sight. */
function useShownAnswer({ answeredAt }: Deviation) {
  const card = useRef<HTMLElement>(null)
  const known = useRef(answeredAt)
  useEffect(
    function showOwnAnswer() {
      if (known.current === answeredAt) return
      known.current = answeredAt
      card.current?.querySelector('li:last-of-type')?.scrollIntoView({ block: 'center' })
    },
    [answeredAt],
  )
  return card
}

function AnswerBy({ deviation: { state, dueAt } }: { deviation: Deviation }) {
  const { t } = useTranslation(['sales', 'selling'])
  if (state === 'answered') {
    return (
      <chakra.p display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <DeviationStateBadge status={state} />
        {t('deviation.waitsForDesk')}
      </chakra.p>
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
