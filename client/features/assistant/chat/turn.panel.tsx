import { chakra } from '@chakra-ui/react'
import { Info, MessageCircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Turn } from '../../../../shared/features/assistant/chat/chat.api.ts'
import type { Choice, Reading } from '../../../../shared/features/assistant/parser/reading.schema.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { presetPeriod } from '../../../../shared/features/assistant/question/preset-period.rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useText } from '../../../ui/text.ts'
import { AnswerPanel } from '../answer/answer.panel.tsx'

interface TurnPanelProps {
  readonly turn: Turn
  readonly askedBy: string | null
  /** Takes a choice; null: the conversation is not one's own. */
  readonly onChoose: ((text: string, question: Question) => void) | null
  readonly actions: (question: Question) => ReactNode
}

/** A question as it was asked, and what came of it. */
export function TurnPanel({ turn, askedBy, onChoose, actions }: TurnPanelProps) {
  const { t } = useTranslation()
  const { reading } = turn
  return (
    <chakra.li display="grid" gap="3" minWidth="0">
      <chakra.p
        justifySelf="end"
        maxWidth="85%"
        paddingInline="4"
        paddingBlock="2.5"
        borderRadius="lg"
        bg="brand.subtle"
        color="fg"
        overflowWrap="anywhere"
      >
        <chakra.span
          srOnly
        >{`${askedBy === null ? t('assistant:chat.asked') : t('assistant:chat.theyAsked', { name: askedBy })}: `}</chakra.span>
        {turn.text}
      </chakra.p>
      {turn.mode === 'fallback' ? (
        <Notice tone="warning" icon={Info}>
          {t('assistant:chat.fallback')}
        </Notice>
      ) : null}
      {reading.is === 'question' ? (
        <AnswerPanel
          question={reading.question}
          assumesPeriod={reading.assumesPeriod}
          notes={turn.notes}
          onChoose={onChoose}
          actions={actions}
        />
      ) : reading.is === 'ask' ? (
        <AskBack reading={reading} onChoose={onChoose} />
      ) : (
        <Refusal reading={reading} missing={turn.notes?.missing ?? null} onChoose={onChoose} />
      )}
    </chakra.li>
  )
}

const Box = chakra('div', {
  base: { display: 'grid', gap: '3', padding: '4', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'lg' },
})

/** One short question back, with its choices. */
function AskBack({
  reading,
  onChoose,
}: {
  reading: Extract<Reading, { is: 'ask' }>
  onChoose: TurnPanelProps['onChoose']
}) {
  const { t } = useTranslation()
  const labelOf = useChoiceLabel()
  return (
    <Box>
      <chakra.p display="flex" gap="2" alignItems="center" fontWeight="medium">
        <MessageCircleQuestionMark size={18} aria-hidden />
        {t(`assistant:ask.${reading.about}`, { words: reading.words })}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {reading.choices.map((choice) => {
          const label = labelOf(choice)
          return (
            <Button key={label} disabled={onChoose === null} onClick={() => onChoose?.(label, choice.question)}>
              {label}
            </Button>
          )
        })}
      </chakra.div>
    </Box>
  )
}

function useChoiceLabel(): (choice: Choice) => string {
  const { t } = useTranslation()
  return ({ label }) => {
    switch (label.is) {
      case 'metric':
        return t(`metrics:of.${label.metric}.name`)
      case 'name':
        return `${t(`assistant:dimensions.${label.kind}`)}: ${label.name}`
      case 'split':
        return t(`assistant:by.${label.by}`)
      case 'compare':
        return t(`assistant:compare.${label.compare}`)
      case 'without':
        return t('assistant:ask.without')
    }
  }
}

/** Why there is no answer, and what can be asked instead. */
function Refusal({
  reading,
  missing,
  onChoose,
}: {
  reading: Extract<Reading, { is: 'refused' }>
  /** A figure that was asked for and does not exist. */
  missing: string | null
  onChoose: TurnPanelProps['onChoose']
}) {
  const { t } = useTranslation()
  const words = useText()
  return (
    <Box role="status">
      <chakra.p overflowWrap="anywhere">
        {missing === null ? words(`failures:${reading.code}`) : t('assistant:ask.missing', { words: missing })}
      </chakra.p>
      {reading.nearest.length === 0 || onChoose === null ? null : (
        <>
          <chakra.p color="fg.muted" fontSize="sm">
            {missing === null ? t('assistant:ask.nearest') : t('assistant:ask.nearestMeaning')}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {reading.nearest.map((metric) => {
              const name = t(`metrics:of.${metric}.name`)
              return (
                <Button key={metric} onClick={() => onChoose(name, questionAbout(metric))}>
                  {name}
                </Button>
              )
            })}
          </chakra.div>
        </>
      )}
    </Box>
  )
}

/** A metric alone, of the current month. */
const questionAbout = (metric: Question['metric']): Question => ({
  metric,
  split: null,
  over: null,
  filters: [],
  period: presetPeriod(null),
  compare: 'before',
  chart: 'bar',
  order: 'most',
  limit: null,
})
