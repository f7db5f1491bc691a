import { chakra } from '@chakra-ui/react'
import { BadgeCheck, Clock, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawnQuestions } from '../../../../shared/features/guides/quiz/quiz.rules.ts'
import type { AskedQuestion, QuizAnswer } from '../../../../shared/features/guides/quiz/quiz.schema.ts'
import type { Reading } from '../../../../shared/features/guides/reading/reading.api.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { isAnsweredHere } from '../../../entities/guides/shelf.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'
import { Checkbox } from '../../../ui/table.tsx'
import { useConfirm, type Confirmed } from './shelf.queries.ts'

interface ConfirmProps {
  readonly reading: Reading
  readonly isConfirmed: boolean
  readonly onConfirmed: () => void
  /** Asks for the guide again: the next attempt has other questions. */
  readonly onFailed: () => void
}

/** "I have read this", with a few questions where the guide has some. */
export function ConfirmPanel({ reading, isConfirmed, onConfirmed, onFailed }: ConfirmProps) {
  const { t } = useTranslation('guides')
  const { guide, draw, passPercent } = reading
  const userId = useUser()?.id ?? ''
  const waits = isAnsweredHere(userId, guide, useNow())
  const [attempts, setAttempts] = useState(guide.attempts)
  const attempt = { userId, guideId: guide.id, number: guide.number, attempt: attempts + 1 }
  const questions = drawnQuestions({ questions: reading.questions, draw }, attempt)
  const [outcome, setOutcome] = useState<Confirmed | null>(null)
  if (isConfirmed) {
    return (
      <Notice tone="success" icon={BadgeCheck}>
        {t('confirm.done')}
      </Notice>
    )
  }
  if (waits || outcome === 'later') {
    return (
      <Notice tone="info" icon={Clock}>
        {questions.length === 0 ? t('confirm.later') : t('confirm.laterGraded')}
      </Notice>
    )
  }
  if (outcome !== null) {
    return (
      <Section title={t('confirm.failed')} screenOnly>
        <chakra.div display="grid" gap="3" justifyItems="start">
          <p>{t('confirm.failedHelp', { percent: outcome.percent ?? 0, pass: passPercent })}</p>
          <ul>
            {questions
              .filter(({ id }) => outcome.wrong.includes(id))
              .map(({ id, text }) => (
                <chakra.li key={id} marginInlineStart="5">
                  {text}
                </chakra.li>
              ))}
          </ul>
          <Button
            onClick={() => {
              setAttempts(outcome.attempts)
              setOutcome(null)
              onFailed()
            }}
          >
            <RotateCcw size={18} aria-hidden />
            {t('confirm.again')}
          </Button>
        </chakra.div>
      </Section>
    )
  }
  return (
    <Questions
      key={attempts}
      reading={{ ...reading, guide: { ...guide, attempts } }}
      questions={questions}
      onOutcome={(answer) => {
        if (answer === 'later' || answer.confirmedAt !== null) onConfirmed()
        if (answer === 'later' || answer.confirmedAt === null) setOutcome(answer)
      }}
    />
  )
}

function Questions({
  reading,
  questions,
  onOutcome,
}: {
  reading: Reading
  questions: readonly AskedQuestion[]
  onOutcome: (outcome: Confirmed) => void
}) {
  const { t } = useTranslation('guides')
  const confirm = useConfirm(reading)
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly number[]>>>({})
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const isWhole = questions.every(({ id }) => (chosen[id] ?? []).length > 0)
  const send = async () => {
    const answers: QuizAnswer[] = questions.map(({ id }) => ({ questionId: id, chosen: [...(chosen[id] ?? [])] }))
    setBusy(true)
    const result = await confirm(answers).finally(() => setBusy(false))
    setFailures(result.ok ? [] : result.failures)
    if (result.ok) onOutcome(result.value)
  }
  return (
    <Section title={questions.length === 0 ? t('confirm.title') : t('confirm.questions')} screenOnly>
      <chakra.div display="grid" gap="5">
        {questions.length === 0 ? null : (
          <chakra.p color="fg.muted">{t('confirm.help', { pass: reading.passPercent })}</chakra.p>
        )}
        {questions.map(({ id, text, options }, at) => (
          <chakra.fieldset key={id} border="none" margin="0" padding="0" minWidth="0">
            <chakra.legend fontWeight="medium" marginBottom="2">
              {`${at + 1}. ${text}`}
            </chakra.legend>
            <chakra.div display="grid" borderWidth="1px" borderRadius="md">
              {options.map((option, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- an option is known by its place
                <chakra.label key={place} display="flex" alignItems="center" gap="3" paddingInline="3" minHeight="12">
                  <Checkbox
                    checked={(chosen[id] ?? []).includes(place)}
                    onChange={({ target }) => {
                      const others = (chosen[id] ?? []).filter((one) => one !== place)
                      setChosen({ ...chosen, [id]: target.checked ? [...others, place] : others })
                    }}
                  />
                  <span>{option}</span>
                </chakra.label>
              ))}
            </chakra.div>
          </chakra.fieldset>
        ))}
        <ActFailures of={failures} />
        <chakra.div>
          <Button
            variant="solid"
            size="lg"
            busy={busy}
            disabled={!isWhole}
            onClick={() => void send().catch(reportError)}
          >
            <BadgeCheck size={20} aria-hidden />
            {t('confirm.act')}
          </Button>
        </chakra.div>
      </chakra.div>
    </Section>
  )
}
