import { chakra } from '@chakra-ui/react'
import { ListTree } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ProfitBlock } from '../../../../shared/features/finance/profit/profit.api.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { useFigureText } from '../../../desk/report/figure-text.ts'
import { wholeOf, type OpenRow } from './profit-open-row.rules.ts'

/** What all rows of a currency come to; it opens as a row does. */
export function ProfitSummary({ block, onOpen }: { block: ProfitBlock; onOpen: (row: OpenRow) => void }) {
  const { currency, total, workdays } = block
  const { t } = useTranslation('profit')
  const text = useFigureText(currency)
  const { costs } = total
  const expected = costs?.expected ?? null
  const isCertain = expected !== null && expected.lowOre === expected.highOre
  return (
    <Section
      title={t('summary.title', { currency })}
      actions={
        <Button size="sm" variant="ghost" onClick={() => onOpen(wholeOf(block))}>
          <ListTree size={16} aria-hidden />
          {t('summary.open')}
        </Button>
      }
    >
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(9.5rem, 1fr))' }}
        columnGap={{ base: '3', md: '6' }}
        rowGap="4"
        margin="0"
      >
        <Figure label={t('columns.income')} isLarge>
          {text(total.incomeOre, 'money')}
        </Figure>
        {costs === null ? null : (
          <>
            <Figure label={t('columns.costs')} isLarge>
              {text(costs.variableCostsOre, 'money')}
            </Figure>
            <Figure label={t('columns.tb')} isLarge note={t('summary.tg', { tg: text(costs.tgPercent, 'percent') })}>
              {text(costs.tbOre, 'money')}
            </Figure>
            <Figure
              label={t('columns.expected')}
              isLarge
              note={
                expected === null
                  ? t('summary.tooFew')
                  : isCertain
                    ? t('summary.certain')
                    : t('summary.between', {
                        low: text(expected.lowOre, 'money'),
                        high: text(expected.highOre, 'money'),
                      })
              }
            >
              {text(expected?.ore ?? null, 'money')}
            </Figure>
          </>
        )}
        <Figure
          label={t('columns.productivity')}
          note={costs === null ? undefined : t('summary.tbPerHour', { amount: text(costs.tbPerHourOre, 'perHour') })}
        >
          {text(total.productivityOre, 'perHour')}
        </Figure>
        <Figure
          label={t('columns.fte')}
          note={t('summary.hours', { hours: text(total.hours, 'number'), count: workdays })}
        >
          {text(total.fte, 'decimal')}
        </Figure>
        {costs === null ? null : (
          <Figure label={t('columns.hourlyCompensation')}>{text(costs.hourlyCompensationOre, 'perHour')}</Figure>
        )}
        <Figure label={t('columns.orders')} note={t('summary.regretted', { count: total.regretted })}>
          {text(total.approved, 'number')}
        </Figure>
        <Figure
          label={t('columns.nki')}
          note={total.nki.answers === 0 ? t('summary.noAnswers') : t('summary.answers', { count: total.nki.answers })}
        >
          {text(total.nki.value, 'decimal')}
        </Figure>
      </chakra.dl>
      {costs === null ? (
        <chakra.p color="fg.muted" fontSize="sm" marginTop="4">
          {t('summary.noPay')}
        </chakra.p>
      ) : null}
    </Section>
  )
}

function Figure({
  label,
  note,
  isLarge = false,
  children,
}: {
  label: string
  note?: string | undefined
  isLarge?: boolean
  children: string
}) {
  return (
    <chakra.div minWidth="0">
      <chakra.dt color="fg.muted" fontSize="xs" fontWeight="medium">
        {label}
      </chakra.dt>
      <chakra.dd margin="0" overflowWrap="break-word">
        <chakra.span
          display="block"
          fontSize={isLarge ? { base: 'md', md: 'xl' } : { base: 'md', md: 'lg' }}
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
        >
          {children}
        </chakra.span>
        {note === undefined ? null : (
          <chakra.span display="block" color="fg.muted" fontSize="xs">
            {note}
          </chakra.span>
        )}
      </chakra.dd>
    </chakra.div>
  )
}
