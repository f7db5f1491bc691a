import { chakra } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { changedAmounts, previewPriceChange } from '../../../shared/features/catalog/price-change.api.ts'
import { getOrderStatistics } from '../../../shared/features/sales/statistics/order-statistics.api.ts'
import { addDays, type Day } from '../../../shared/kernel/days.ts'
import type * as z from 'zod/mini'
import { callEndpoint } from '../../entities/call-endpoint.ts'
import { Money } from '../../entities/money.tsx'
import { useAsked } from '../../entities/use-asked.ts'
import { formatDate, formatNumber } from '../../ui/format.ts'
import { simulate } from './price-simulation.rules.ts'

interface SimulationProps {
  preview: z.output<typeof previewPriceChange.output>['rows']
  field: (typeof changedAmounts)[number]
  today: Day
}

/** What the sales of last month would have come to with the change. */
export function PriceSimulation({ preview, field, today }: SimulationProps) {
  const { t, i18n } = useTranslation('catalog')
  const to = addDays(`${today.slice(0, 7)}-01`, -1)
  const from: Day = `${to.slice(0, 7)}-01`
  const { value } = useAsked(useCallback(() => callEndpoint(getOrderStatistics, { input: { from, to } }), [from, to]))
  if (value === null) return null
  const month = formatDate(from, i18n.language, { month: 'long', year: 'numeric' })
  return (
    <chakra.section
      aria-label={t('simulation.title')}
      bg="bg.muted"
      borderRadius="md"
      padding="4"
      display="grid"
      gap="2"
    >
      <chakra.h3 fontSize="sm" fontWeight="semibold">
        {t(`simulation.${field}`, { month })}
      </chakra.h3>
      {simulate(preview, value.products).map(({ currency, quantity, beforeOre, afterOre }) => (
        <chakra.p key={currency} fontVariantNumeric="tabular-nums">
          {t('simulation.units', { count: quantity, number: formatNumber(quantity, i18n.language) })}{' '}
          <Money ore={beforeOre} currency={currency} /> {'→'}{' '}
          <b>
            <Money ore={afterOre} currency={currency} />
          </b>
          {` (${afterOre > beforeOre ? '+' : ''}`}
          <Money ore={afterOre - beforeOre} currency={currency} />
          {')'}
        </chakra.p>
      ))}
      <chakra.p color="fg.muted" fontSize="sm">
        {t(`simulation.note.${field}`)}
      </chakra.p>
    </chakra.section>
  )
}
