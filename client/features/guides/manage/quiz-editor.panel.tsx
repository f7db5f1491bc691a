import { chakra } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { emptyTexts, type Texts } from '../../../../shared/features/guides/document/texts.schema.ts'
import { languages } from '../../../../shared/features/account/account.schema.ts'
import {
  OPTIONS_MAX,
  QUESTIONS_MAX,
  type Quiz,
  type QuizQuestion,
} from '../../../../shared/features/guides/quiz/quiz.schema.ts'
import { newId } from '../../../sync/new-id.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { FieldFrame, Input } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page.tsx'
import { Checkbox } from '../../../ui/table.tsx'

interface QuizProps {
  readonly quiz: Quiz
  readonly disabled: boolean
  readonly onChange: (quiz: Quiz) => void
}

const newQuestion = (): QuizQuestion => ({
  id: newId(),
  texts: emptyTexts(),
  options: [
    { texts: emptyTexts(), isRight: true },
    { texts: emptyTexts(), isRight: false },
  ],
})

/** The questions of a guide: how many are drawn, what passes, and the options of each. */
export function QuizEditor({ quiz, disabled, onChange }: QuizProps) {
  const { t } = useTranslation('guideadmin')
  const { questions, draw, passPercent } = quiz
  const setQuestions = (next: readonly QuizQuestion[]) => onChange({ ...quiz, questions: [...next] })
  const whole = (value: string, max: number) => Math.min(max, Math.max(0, Math.round(Number(value) || 0)))
  return (
    <Section title={t('quiz.title')}>
      <chakra.div display="grid" gap="5">
        <chakra.p color="fg.muted">{t('quiz.help')}</chakra.p>
        {questions.length === 0 ? null : (
          <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 14rem))' }}>
            <FieldFrame label={t('quiz.draw')} required>
              {(ids) => (
                <Input
                  {...ids}
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={questions.length}
                  value={draw}
                  disabled={disabled}
                  onChange={({ target }) =>
                    onChange({ ...quiz, draw: Math.max(1, whole(target.value, QUESTIONS_MAX)) })
                  }
                />
              )}
            </FieldFrame>
            <FieldFrame label={t('quiz.pass')} required>
              {(ids) => (
                <Input
                  {...ids}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={100}
                  value={passPercent}
                  disabled={disabled}
                  onChange={({ target }) => onChange({ ...quiz, passPercent: whole(target.value, 100) })}
                />
              )}
            </FieldFrame>
          </chakra.div>
        )}
        <chakra.ol listStyleType="none" margin="0" padding="0" display="grid" gap="5">
          {questions.map((question, at) => (
            <QuestionFields
              key={question.id}
              question={question}
              number={at + 1}
              disabled={disabled}
              onChange={(next) => setQuestions(questions.map((one) => (one.id === next.id ? next : one)))}
              onRemove={() => setQuestions(questions.filter(({ id }) => id !== question.id))}
            />
          ))}
        </chakra.ol>
        {disabled || questions.length >= QUESTIONS_MAX ? null : (
          <chakra.div>
            <Button onClick={() => setQuestions([...questions, newQuestion()])}>
              <Plus size={18} aria-hidden />
              {t('quiz.add')}
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </Section>
  )
}

interface QuestionProps {
  readonly question: QuizQuestion
  readonly number: number
  readonly disabled: boolean
  readonly onChange: (question: QuizQuestion) => void
  readonly onRemove: () => void
}

function QuestionFields({ question, number, disabled, onChange, onRemove }: QuestionProps) {
  const { t } = useTranslation('guideadmin')
  const { texts, options } = question
  const setOption = (at: number, change: object) =>
    onChange({ ...question, options: options.map((one, place) => (place === at ? { ...one, ...change } : one)) })
  return (
    <chakra.li borderWidth="1px" borderRadius="lg" padding="4" display="grid" gap="3">
      <chakra.div display="flex" alignItems="center" gap="2">
        <chakra.h3 flex="1" fontSize="sm" fontWeight="semibold">
          {t('quiz.question', { number })}
        </chakra.h3>
        {disabled ? null : (
          <IconButton label={t('quiz.remove', { number })} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </chakra.div>
      <ThreeTexts
        label={t('quiz.question', { number })}
        texts={texts}
        max={300}
        disabled={disabled}
        onChange={(next) => onChange({ ...question, texts: next })}
      />
      {options.map((option, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an option is known by its place
        <chakra.div key={at} display="flex" gap="3" alignItems="center">
          <Checkbox
            aria-label={t('quiz.isRight', { number: at + 1 })}
            title={t('quiz.isRight', { number: at + 1 })}
            checked={option.isRight}
            disabled={disabled}
            onChange={({ target }) => setOption(at, { isRight: target.checked })}
          />
          <chakra.div flex="1" minWidth="0">
            <ThreeTexts
              label={t('quiz.option', { number: at + 1 })}
              texts={option.texts}
              max={200}
              disabled={disabled}
              onChange={(next) => setOption(at, { texts: next })}
            />
          </chakra.div>
          {disabled || options.length <= 2 ? null : (
            <IconButton
              label={t('quiz.removeOption', { number: at + 1 })}
              onClick={() => onChange({ ...question, options: options.filter((_one, place) => place !== at) })}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          )}
        </chakra.div>
      ))}
      {disabled || options.length >= OPTIONS_MAX ? null : (
        <chakra.div>
          <Button
            size="sm"
            onClick={() => onChange({ ...question, options: [...options, { texts: emptyTexts(), isRight: false }] })}
          >
            <Plus size={16} aria-hidden />
            {t('quiz.addOption')}
          </Button>
        </chakra.div>
      )}
    </chakra.li>
  )
}

interface ThreeProps {
  readonly label: string
  readonly texts: Texts
  readonly max: number
  readonly disabled: boolean
  readonly onChange: (texts: Texts) => void
}

/** One text in the three languages, beside each other where there is room. */
function ThreeTexts({ label, texts, max, disabled, onChange }: ThreeProps) {
  const { t } = useTranslation('guideadmin')
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, minmax(0, 1fr))' }}>
      {languages.map((language) => (
        <Input
          key={language}
          lang={language}
          value={texts[language]}
          maxLength={max}
          disabled={disabled}
          aria-label={t('quiz.inLanguage', { label, language: t(`language.${language}`) })}
          placeholder={t(`language.${language}`)}
          onChange={({ target }) => onChange({ ...texts, [language]: target.value })}
        />
      ))}
    </chakra.div>
  )
}
