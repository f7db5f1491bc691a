import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnPayLine, PayQuestion } from '../../../../shared/features/payroll/own/own-pay.api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { PayValue } from '../run/pay-value.panel.tsx'
import { OwnPayItem } from './own-pay-line.panel.tsx'
import { payGroupsOf, type PayGroup } from './own-pay.rules.ts'
import { Fold } from './pay-fold.panel.tsx'
import { PayQuestionDialog } from './pay-question.dialog.tsx'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly lines: readonly OwnPayLine[]
  readonly questions: readonly PayQuestion[]
  readonly month: string
  readonly onChanged: () => void
}

/** Lines of the own pay by what they are: each group folded to its sum, and each line to its day and value. */
export function OwnPayGroups({ title, lead, lines, questions, month, onChanged }: Props) {
  const [asking, setAsking] = useState<OwnPayLine | null>(null)
  if (lines.length === 0) return null
  return (
    <Section title={title} flush>
      {lead === undefined ? null : (
        <chakra.p color="fg.muted" paddingInline={{ base: '4', md: '5' }} paddingBottom="3">
          {lead}
        </chakra.p>
      )}
      {payGroupsOf(lines, questions).map((group) => (
        <Group key={group.key} group={group} questions={questions} onAsk={setAsking} />
      ))}
      {asking === null ? null : (
        <PayQuestionDialog line={asking} month={month} onSent={onChanged} onClose={() => setAsking(null)} />
      )}
    </Section>
  )
}

/** The number of lines that an opened group shows at first: a month has a line for each day and sale. */
const SHOWN = 40

interface GroupProps {
  readonly group: PayGroup
  readonly questions: readonly PayQuestion[]
  readonly onAsk: (line: OwnPayLine) => void
}

function Group({ group, questions, onAsk }: GroupProps) {
  const { t } = useTranslation(['ownpay', 'payroll'])
  const { source, country, value, lines, openQuestions } = group
  // A folded group of a month with hundreds of sales renders none of them.
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState(SHOWN)
  return (
    <chakra.details
      borderTopWidth="1px"
      css={{ '&[open] > summary > svg': { rotate: '180deg' } }}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open)
      }}
    >
      <Fold>
        <chakra.span flex="1" minWidth="0">
          <chakra.span display="block" fontWeight="medium" overflowWrap="anywhere">
            {t(`payroll:sources.${source}`)}
          </chakra.span>
          <chakra.span display="flex" flexWrap="wrap" gap="2" color="fg.muted" fontSize="sm">
            {t('ownpay:lineCount', { count: lines.length })}
            {openQuestions === 0 ? null : <Badge tone="info">{t('ownpay:outcomes.open')}</Badge>}
          </chakra.span>
        </chakra.span>
        <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
          <PayValue value={value} source={source} country={country} />
        </chakra.span>
      </Fold>
      {isOpen ? (
        <chakra.ul bg="bg.subtle">
          {lines.slice(0, shown).map((line) => (
            <OwnPayItem
              key={`${line.cell} ${line.state} ${line.value}`}
              line={line}
              questions={questions.filter(({ cell }) => cell === line.cell)}
              onAsk={() => onAsk(line)}
            />
          ))}
        </chakra.ul>
      ) : null}
      {isOpen && lines.length > shown ? (
        <chakra.div padding="3">
          <Button width="full" onClick={() => setShown(lines.length)}>
            {t('ownpay:moreLines', { count: lines.length - shown })}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.details>
  )
}
