import { chakra } from '@chakra-ui/react'
import { Percent } from 'lucide-react'
import type { TFunction } from 'i18next'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ruleScopes, type Rate } from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { rateList, rateStandings, type RateRow } from '../../../../shared/features/rates/rate/rate.list.ts'
import type { Currency } from '../../../../shared/kernel/money.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { useRateWords } from '../../../entities/rate/rate-words.ts'
import { Badge } from '../../../ui/badge.tsx'
import { columnsFor } from '../../../desk/list/columns.tsx'
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

/** A rate in a cell: one line for each step. The row grows, not the table. */
export function RateText({ row: { rate, currency } }: { row: Pick<RateRow, 'rate' | 'currency'> }) {
  const { t } = useTranslation('rates')
  const words = useRateWords()
  if (rate.kind !== 'tier')
    return (
      <chakra.span display="block" maxWidth="24rem" whiteSpace="normal">
        {words(rate, currency)}
      </chakra.span>
    )
  return (
    <chakra.span display="grid" gridTemplateColumns="max-content max-content" columnGap="4" width="max-content">
      {rate.steps.map(({ fromQuantity, amountOre }, at) => (
        <Fragment key={fromQuantity}>
          <chakra.span color="fg.muted">{stepRange(t, rate, at)}</chakra.span>
          <chakra.span textAlign="end" fontVariantNumeric="tabular-nums">
            <Money ore={amountOre} currency={currency} />
          </chakra.span>
        </Fragment>
      ))}
      {rate.retroactive ? (
        <chakra.span gridColumn="1 / -1" color="fg.muted" fontSize="xs">
          {t('words.retroactive')}
        </chakra.span>
      ) : null}
    </chakra.span>
  )
}

/** «1–4 st», and of the last step «från 5 st». */
function stepRange(t: TFunction<'rates'>, { steps }: Extract<Rate, { kind: 'tier' }>, at: number): string {
  const [step, next] = [steps[at], steps[at + 1]]
  if (step === undefined) return ''
  return next
    ? t('category.range', { from: step.fromQuantity, to: next.fromQuantity - 1 })
    : t('category.from', { from: step.fromQuantity })
}

/** A rate as a row of steps, or in words where it has none. */
export function RateSteps({ rate, currency }: { rate: Rate; currency: Currency }) {
  const { t } = useTranslation('rates')
  const words = useRateWords()
  if (rate.kind !== 'tier') return words(rate, currency)
  return (
    <chakra.ul listStyle="none" margin="0" padding="0" display="flex" flexWrap="wrap" gap="2">
      {rate.steps.map(({ fromQuantity, amountOre }, at) => (
        <chakra.li
          key={fromQuantity}
          bg="bg.muted"
          borderRadius="md"
          paddingInline="3"
          paddingBlock="1.5"
          fontVariantNumeric="tabular-nums"
        >
          <chakra.span color="fg.muted" fontSize="sm">
            {stepRange(t, rate, at)}
          </chakra.span>{' '}
          <b>
            <Money ore={amountOre} currency={currency} />
          </b>
        </chakra.li>
      ))}
      {rate.retroactive ? (
        <chakra.li alignSelf="center">
          <Badge tone="info">{t('words.retroactive')}</Badge>
        </chakra.li>
      ) : null}
    </chakra.ul>
  )
}
