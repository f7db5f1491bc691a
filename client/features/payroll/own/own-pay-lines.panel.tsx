import { chakra } from '@chakra-ui/react'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnPayLine, PayQuestion } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { PayValue } from '../run/pay-value.panel.tsx'
import { PayQuestionDialog } from './pay-question.dialog.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly lines: readonly OwnPayLine[]
  readonly questions: readonly PayQuestion[]
  readonly month: string
  readonly onChanged: () => void
}

/** The number of lines that are rendered at first: a month has a line for each day and sale. */
const SHOWN = 40

/** Lines of the own pay with their source, and the way to ask about each. */
export function OwnPayLines({ title, lead, lines, questions, month, onChanged }: Props) {
  const { t } = useTranslation('ownpay')
  const [shown, setShown] = useState(SHOWN)
  const [asking, setAsking] = useState<OwnPayLine | null>(null)
  if (lines.length === 0) return null
  return (
    <Section title={title} flush>
      {lead === undefined ? null : (
        <chakra.p color="fg.muted" paddingInline={{ base: '4', md: '5' }} paddingBottom="3">
          {lead}
        </chakra.p>
      )}
      <chakra.ul>
        {lines.slice(0, shown).map((line) => (
          <Line
            key={`${line.cell} ${line.state} ${line.value}`}
            line={line}
            questions={questions.filter(({ cell }) => cell === line.cell)}
            onAsk={() => setAsking(line)}
          />
        ))}
      </chakra.ul>
      {lines.length > shown ? (
        <chakra.div padding="3">
          <Button width="full" onClick={() => setShown(lines.length)}>
            {t('moreLines', { count: lines.length - shown })}
          </Button>
        </chakra.div>
      ) : null}
      {asking === null ? null : (
        <PayQuestionDialog line={asking} month={month} onSent={onChanged} onClose={() => setAsking(null)} />
      )}
    </Section>
  )
}

const tones = { held: 'warning', due: 'info', approved: 'info', exported: 'success' } as const satisfies Record<
  OwnPayLine['state'],
  Tone
>
const answerTones = {
  open: 'info',
  approved: 'success',
  partly: 'warning',
  denied: 'danger',
} as const satisfies Record<PayQuestion['state'], Tone>

/** A missing pay code or employee number is the desk’s to mend: the days of the person are right. */
const isOwnToMend = (reason: OwnPayLine['reason']): boolean => reason === null || reason === 'not-approved'

interface LineProps {
  readonly line: OwnPayLine
  readonly questions: readonly PayQuestion[]
  readonly onAsk: () => void
}

function Line({ line, questions, onAsk }: LineProps) {
  const { t } = useTranslation(['ownpay', 'payroll'])
  const { source, country, day, value, state, reason, saleId, isCorrection } = line
  const isOpen = questions.some((one) => one.state === 'open')
  const isTime = saleId === null && line.cell.startsWith('time:')
  return (
    <chakra.li borderTopWidth="1px" paddingInline={{ base: '4', md: '5' }} paddingBlock="3" display="grid" gap="1">
      <chakra.div display="flex" gap="3" alignItems="baseline">
        <chakra.span flex="1" minWidth="0" fontWeight="medium" overflowWrap="anywhere">
          {t(`payroll:sources.${source}`)}
        </chakra.span>
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
          <PayValue value={value} source={source} country={country} />
        </chakra.span>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center" color="fg.muted" fontSize="sm">
        <DayText day={day} />
        <Badge tone={tones[state]}>{reason === null ? t(`ownpay:states.${state}`) : t(`ownpay:why.${reason}`)}</Badge>
        {isCorrection ? <Badge tone="warning">{t('ownpay:correction')}</Badge> : null}
        <chakra.span display="flex" flexWrap="wrap" marginInlineStart="auto">
          {saleId === null ? null : (
            <LinkButton size="sm" variant="ghost" to={pathTo('sale', { id: saleId })}>
              {t('ownpay:openSale')}
            </LinkButton>
          )}
          {isTime && state !== 'exported' && isOwnToMend(reason) ? (
            <LinkButton size="sm" variant="ghost" to={pathTo('own-time')}>
              {t('ownpay:openDays')}
            </LinkButton>
          ) : null}
          {isOpen ? null : (
            <Button size="sm" variant="ghost" onClick={onAsk}>
              <MessageCircleQuestionMark size={16} aria-hidden />
              {t('ownpay:ask')}
            </Button>
          )}
        </chakra.span>
      </chakra.div>
      {questions.map((question) => (
        <chakra.div key={question.id} bg="bg.subtle" borderRadius="md" padding="3" display="grid" gap="1" fontSize="sm">
          <chakra.div display="flex" gap="2" alignItems="center">
            <Badge tone={answerTones[question.state]}>{t(`ownpay:outcomes.${question.state}`)}</Badge>
          </chakra.div>
          <chakra.p overflowWrap="anywhere">{question.text}</chakra.p>
          {question.answer === '' ? null : (
            <chakra.p overflowWrap="anywhere" fontWeight="medium">
              {`${question.answeredByName}: ${question.answer}`}
            </chakra.p>
          )}
        </chakra.div>
      ))}
    </chakra.li>
  )
}
