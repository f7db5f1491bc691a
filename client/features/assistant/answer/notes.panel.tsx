import { chakra } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Notes } from '../../../../shared/features/assistant/parser/reading.schema.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states.tsx'
import { useAnswerWords } from './answer.text.ts'

interface NotesPanelProps {
  readonly question: Question
  readonly notes: Notes
  /** The first day of the answer, once it is there. */
  readonly from: Day | null
  readonly onChoose: ((text: string, question: Question) => void) | null
}

/** Lists the words that were not counted and the assumptions of an answer, with a button for the other figure. */
export function NotesPanel({ question, notes, from, onChoose }: NotesPanelProps) {
  const { t } = useTranslation()
  const words = useAnswerWords()
  const { ignored, others, assumesStart } = notes
  const lines = [
    ...(ignored.length === 0
      ? []
      : [t('assistant:answer.ignored', { count: ignored.length, words: ignored.join('”, ”') })]),
    ...(others.length === 0
      ? []
      : [t('assistant:answer.assumedMetric', { metric: t(`metrics:of.${question.metric}.name`) })]),
    ...(assumesStart && from !== null ? [t('assistant:answer.assumedStart', { day: words.day(from) })] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Notice tone="info" icon={Info}>
      <chakra.div display="grid" gap="2" minWidth="0" overflowWrap="anywhere">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {onChoose === null ? null : (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {others.map((other) => {
              const metric = t(`metrics:of.${other.metric}.name`)
              return (
                <Button key={other.metric} onClick={() => onChoose(metric, other.question)}>
                  {t('assistant:answer.instead', { metric })}
                </Button>
              )
            })}
          </chakra.div>
        )}
      </chakra.div>
    </Notice>
  )
}
