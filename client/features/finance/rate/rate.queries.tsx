import { chakra } from '@chakra-ui/react'
import { Percent } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ruleScopes, type Rate } from '../../../../shared/features/finance/earning/commission-rule.schema.ts'
import { rateList, rateStandings, type RateRow } from '../../../../shared/features/finance/rate/rate.list.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { Money } from '../../../entities/money.tsx'
import { useRateWords } from '../../../entities/rate/rate-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { columnsFor } from '../../../entities/columns.tsx'
import { pathTo } from '../../../paths.ts'
import { choices } from '../../../resource/controls/filters.ts'
import { defineList, onServer } from '../../../resource/list.ts'

const { plainColumn, wordColumn, dayColumn } = columnsFor(rateList)

export const rateScreenList = defineList({
  ...onServer(rateList),
  i18n: 'rates:list',
  icon: Percent,
  controls: {
    scope: choices(ruleScopes, 'rates:scopes'),
    standing: choices(rateStandings, 'rates:standings'),
  },
  columns: [
    plainColumn('aboutName', { priority: 1 }),
    wordColumn('scope', 'rates:scopes'),
    { field: 'rate', cell: ({ row }) => <RateText row={row} />, exported: 'nothing' },
    dayColumn('validFrom'),
    dayColumn('validTo', { priority: 3 }),
    wordColumn('standing', 'rates:standings', { priority: 4 }),
  ],
  rowHref: ({ id }) => pathTo('commission-rate', { id }),
})

export function RateText({ row: { rate, currency } }: { row: Pick<RateRow, 'rate' | 'currency'> }) {
  // Steps take more than a line: the row grows, not the table.
  return (
    <chakra.span display="block" maxWidth="24rem" whiteSpace="normal">
      {useRateWords()(rate, currency)}
    </chakra.span>
  )
}

/** A rate as a row of steps, or in words where it has none. */
export function RateSteps({ rate, currency }: { rate: Rate; currency: Currency }) {
  const { t } = useTranslation('rates')
  const words = useRateWords()
  if (rate.kind !== 'tier') return words(rate, currency)
  return (
    <chakra.ul listStyle="none" margin="0" padding="0" display="flex" flexWrap="wrap" gap="2">
      {rate.steps.map(({ fromQuantity, amountOre }, at) => {
        const next = rate.steps[at + 1]
        return (
          <chakra.li
            key={fromQuantity}
            bg="bg.muted"
            borderRadius="md"
            paddingInline="3"
            paddingBlock="1.5"
            fontVariantNumeric="tabular-nums"
          >
            <chakra.span color="fg.muted" fontSize="sm">
              {next
                ? t('category.range', { from: fromQuantity, to: next.fromQuantity - 1 })
                : t('category.from', { from: fromQuantity })}
            </chakra.span>{' '}
            <b>
              <Money ore={amountOre} currency={currency} />
            </b>
          </chakra.li>
        )
      })}
      {rate.retroactive ? (
        <chakra.li alignSelf="center">
          <Badge tone="info">{t('words.retroactive')}</Badge>
        </chakra.li>
      ) : null}
    </chakra.ul>
  )
}
