import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  getPayQuestions,
  payAnswerFormSchema,
  payQuestionOutcomes,
  postPayAnswer,
  type DeskPayQuestion,
} from '../../../../shared/features/payroll/own/own-pay.api.ts'
import type { PaycodeCountry } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { mondayOf } from '../../../../shared/features/time/week/time-week.rules.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { formatMonth } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { SectionRow } from '../../../ui/section-row.ts'
import { snackbar } from '../../../ui/snackbar.tsx'
import { PayValue } from './pay-value.panel.tsx'

const kit = formFor(payAnswerFormSchema, 'payroll:runs.questions')

interface Place {
  readonly month: string
  readonly country: PaycodeCountry
}

/** Questions of people about the pay of a month: the open ones first, the latest answers below. */
export function PayQuestions({ place }: { place: Place }) {
  const { t } = useTranslation('payroll')
  const asked = useEndpoint(getPayQuestions, { input: place })
  const [answering, setAnswering] = useState<DeskPayQuestion | null>(null)
  const { questions = [], elsewhere = [] } = asked.value ?? {}
  if (questions.length === 0 && elsewhere.length === 0) return null
  const open = questions.filter(({ state }) => state === 'open').length
  return (
    <Section
      title={t('runs.questions.title')}
      flush
      actions={open === 0 ? null : <Badge tone="warning">{t('runs.questions.open', { count: open })}</Badge>}
    >
      <chakra.ul>
        <Elsewhere places={elsewhere} />
        {questions.map((question) => (
          <Question key={question.id} question={question} onAnswer={() => setAnswering(question)} />
        ))}
      </chakra.ul>
      {answering === null ? null : (
        <Answer question={answering} onSaved={asked.again} onClose={() => setAnswering(null)} />
      )}
    </Section>
  )
}

/** The other months and countries with open questions, each a link. */
function Elsewhere({ places }: { places: readonly (Place & { readonly open: number })[] }) {
  const { t, i18n } = useTranslation('payroll')
  if (places.length === 0) return null
  return (
    <SectionRow color="fg.muted" fontSize="sm">
      {t('runs.questions.elsewhere')}
      {places.map(({ month, country, open }) => (
        <LinkButton
          key={`${month} ${country}`}
          size="sm"
          variant="ghost"
          to={`${pathTo('payroll-export')}?month=${month}&country=${country}`}
        >
          {t('runs.questions.elsewhereLink', {
            place: `${formatMonth(month, i18n.language)}, ${t(`paycodes.countries.${country}`)}`,
            open,
          })}
        </LinkButton>
      ))}
    </SectionRow>
  )
}

function Question({ question, onAnswer }: { question: DeskPayQuestion; onAnswer: () => void }) {
  const { t } = useTranslation(['payroll', 'ownpay'])
  const { personName, source, day, shown, expected, country, state } = question
  const value = (of: number) => <PayValue value={of} source={source} country={country} />
  return (
    <SectionRow alignItems="flex-start">
      <chakra.div flex="1 1 20rem" minWidth="0" display="grid" gap="1">
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" fontWeight="semibold">
          <PersonName name={personName} />
          <Badge tone={state === 'open' ? 'warning' : 'neutral'}>{t(`ownpay:outcomes.${state}`)}</Badge>
        </chakra.div>
        <chakra.p color="fg.muted" fontSize="sm" display="flex" flexWrap="wrap" gap="1" alignItems="center">
          {t(`payroll:sources.${source}`)} · <DayText day={day} /> · {value(shown)}
          {expected === null ? null : <ArrowRight size={14} aria-label={t('payroll:runs.questions.expected')} />}
          {expected === null ? null : value(expected)} · <MomentText at={question.createdAt} />
        </chakra.p>
        <chakra.p overflowWrap="anywhere">{question.text}</chakra.p>
        {question.answer === '' ? null : (
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {`${question.answeredByName}: ${question.answer}`}
          </chakra.p>
        )}
      </chakra.div>
      {state === 'open' ? (
        <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="start">
          {question.cell.startsWith('time:') ? (
            <LinkButton size="sm" variant="ghost" to={`${pathTo('time-week')}?week=${mondayOf(day)}`}>
              {t('payroll:runs.questions.openDay')}
            </LinkButton>
          ) : null}
          <Button size="sm" onClick={onAnswer}>
            {t('payroll:runs.questions.answer')}
          </Button>
        </chakra.div>
      ) : null}
    </SectionRow>
  )
}

interface AnswerProps {
  readonly question: DeskPayQuestion
  readonly onSaved: () => void
  readonly onClose: () => void
}

function Answer({ question: { id, version, personName }, onSaved, onClose }: AnswerProps) {
  const { t } = useTranslation(['payroll', 'ownpay'])
  return (
    <DialogForm
      title={t('payroll:runs.questions.answerTitle', { name: personName })}
      kit={kit}
      start={{ outcome: 'approved' as const, answer: '' }}
      draft={{ kind: 'pay-answer', id }}
      saveLabel={t('payroll:runs.questions.answer')}
      save={async (input) => {
        const result = await callAct(postPayAnswer, { id, version }, input)
        if (result.ok) {
          snackbar.open({ text: t('payroll:runs.questions.answered') })
          onSaved()
        }
        return result
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.ChoiceField
            name="outcome"
            choices={payQuestionOutcomes.map((value) => ({ value, label: t(`ownpay:outcomes.${value}`) }))}
          />
          <kit.TextareaField
            name="answer"
            required
            rows={3}
            maxLength={1000}
            help={t('payroll:runs.questions.answerHelp')}
          />
        </>
      )}
    </DialogForm>
  )
}
