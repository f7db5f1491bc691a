import { chakra } from '@chakra-ui/react'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OwnPayLine, PayQuestion } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { PayValue } from '../run/pay-value.panel.tsx'
import { Fold } from './pay-fold.panel.tsx'

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

interface ItemProps {
  readonly line: OwnPayLine
  readonly questions: readonly PayQuestion[]
  readonly onAsk: () => void
}

/** One line: its day and value, and unfolded its state, its source, and what was asked about it. */
export function OwnPayItem({ line, questions, onAsk }: ItemProps) {
  const { t } = useTranslation('ownpay')
  const { source, country, day, value, state, reason, isCorrection } = line
  const [latest] = questions
  return (
    <chakra.li borderTopWidth="1px">
      <chakra.details css={{ '&[open] > summary > svg': { rotate: '180deg' } }}>
        <Fold>
          <chakra.span flex="1" minWidth="0" display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <DayText day={day} />
            {latest === undefined ? null : (
              <Badge tone={answerTones[latest.state]}>{t(`outcomes.${latest.state}`)}</Badge>
            )}
            {isCorrection ? <Badge tone="warning">{t('correction')}</Badge> : null}
          </chakra.span>
          <chakra.span fontWeight="medium" fontVariantNumeric="tabular-nums">
            <PayValue value={value} source={source} country={country} />
          </chakra.span>
        </Fold>
        <chakra.div display="grid" gap="2" paddingInline={{ base: '4', md: '5' }} paddingBottom="3" fontSize="sm">
          <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
            <Badge tone={tones[state]}>{reason === null ? t(`states.${state}`) : t(`why.${reason}`)}</Badge>
            <Acts line={line} isAsked={questions.some((one) => one.state === 'open')} onAsk={onAsk} />
          </chakra.div>
          {questions.map((question) => (
            <Asked key={question.id} question={question} />
          ))}
        </chakra.div>
      </chakra.details>
    </chakra.li>
  )
}

function Acts({ line, isAsked, onAsk }: { line: OwnPayLine; isAsked: boolean; onAsk: () => void }) {
  const { t } = useTranslation('ownpay')
  const { cell, saleId, state, reason } = line
  const isTime = saleId === null && cell.startsWith('time:')
  return (
    <chakra.span display="flex" flexWrap="wrap" marginInlineStart="auto">
      {saleId === null ? null : (
        <LinkButton size="sm" variant="ghost" to={pathTo('sale', { id: saleId })}>
          {t('openSale')}
        </LinkButton>
      )}
      {isTime && state !== 'exported' && isOwnToMend(reason) ? (
        <LinkButton size="sm" variant="ghost" to={pathTo('own-time')}>
          {t('openDays')}
        </LinkButton>
      ) : null}
      {isAsked ? null : (
        <Button size="sm" variant="ghost" onClick={onAsk}>
          <MessageCircleQuestionMark size={16} aria-hidden />
          {t('ask')}
        </Button>
      )}
    </chakra.span>
  )
}

function Asked({ question: { text, answer, answeredByName } }: { question: PayQuestion }) {
  return (
    <chakra.div bg="bg.panel" borderRadius="md" padding="3" display="grid" gap="1">
      <chakra.p overflowWrap="anywhere">{text}</chakra.p>
      {answer === '' ? null : (
        <chakra.p overflowWrap="anywhere" fontWeight="medium">
          {`${answeredByName}: ${answer}`}
        </chakra.p>
      )}
    </chakra.div>
  )
}
