import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Earning } from '../../../../shared/features/commission/earning/earning.rules.ts'
import type { OwnPayLine, PayQuestion } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Section } from '../../../ui/page.tsx'
import { PayValue } from '../run/pay-value.panel.tsx'
import { EarningItem, type OpenEarning } from './earning-item.panel.tsx'
import { OwnPayItem } from './own-pay-line.panel.tsx'
import { payGroupsOf, type PayGroup } from './own-pay.rules.ts'
import { FoldedLines } from './pay-fold.panel.tsx'
import { PayQuestionDialog } from './pay-question.dialog.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly lines: readonly OwnPayLine[]
  readonly questions: readonly PayQuestion[]
  readonly month: string
  /** The sales behind lines of pay, by cell, as far as this phone knows them. */
  readonly sales: ReadonlyMap<string, Earning>
  readonly onOpen: OpenEarning
  readonly onChanged: () => void
  /** Groups of commission that is on no line yet. */
  readonly children?: ReactNode
}

/** Lines of the own pay by what they are: each group folded to its sum, and each line to its day and value. */
export function OwnPayGroups({ title, lead, lines, questions, month, sales, onOpen, onChanged, children }: Props) {
  const [asking, setAsking] = useState<OwnPayLine | null>(null)
  return (
    <Section title={title} flush>
      {lead === undefined ? null : (
        <chakra.p color="fg.muted" paddingInline={{ base: '4', md: '5' }} paddingBottom="3">
          {lead}
        </chakra.p>
      )}
      {children}
      {payGroupsOf(lines, questions).map((group) => (
        <Group key={group.key} {...{ group, questions, sales, onOpen }} onAsk={setAsking} />
      ))}
      {asking === null ? null : (
        <PayQuestionDialog line={asking} month={month} onSent={onChanged} onClose={() => setAsking(null)} />
      )}
    </Section>
  )
}

interface GroupProps extends Pick<Props, 'questions' | 'sales' | 'onOpen'> {
  readonly group: PayGroup
  readonly onAsk: (line: OwnPayLine) => void
}

function Group({ group, questions, sales, onOpen, onAsk }: GroupProps) {
  const { t } = useTranslation(['ownpay', 'payroll'])
  const { source, country, reason, value, lines, openQuestions } = group
  return (
    <FoldedLines
      title={t(`payroll:sources.${source}`)}
      detail={
        <>
          {t('ownpay:lineCount', { count: lines.length })}
          {reason === null ? null : <span>{t(`ownpay:why.${reason}`)}</span>}
          {openQuestions === 0 ? null : <Badge tone="info">{t('ownpay:outcomes.open')}</Badge>}
        </>
      }
      sum={<PayValue value={value} source={source} country={country} />}
      lines={lines.map((line) => () => {
        const key = `${line.cell} ${line.state} ${line.value}`
        const ofLine = questions.filter(({ cell }) => cell === line.cell)
        const earning = sales.get(line.cell)
        // Who has asked finance about the line before reads the answer there.
        if (earning !== undefined && ofLine.length === 0)
          return <EarningItem key={key} earning={earning} ore={line.value} state={line.state} onOpen={onOpen} />
        return <OwnPayItem key={key} line={line} questions={ofLine} onAsk={() => onAsk(line)} />
      })}
    />
  )
}
