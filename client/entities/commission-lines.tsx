import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { LineEarning } from '../../shared/features/finance/earning/commission.rules.ts'
import type { Currency } from '../../shared/kernel/money.ts'
import { formatDate, formatMoney, formatNumber } from '../ui/format.ts'
import { Money } from './money.tsx'
import { SumRow } from './sum-row.tsx'

/** How a commission was counted, line by line: the same words on the phone and at the desk. */
export function CommissionLines({ lines, currency }: { lines: readonly LineEarning[]; currency: Currency }) {
  const { ready } = useTranslation('finance')
  if (!ready) return null
  return lines.map((line) => <LineReckoning key={line.productId} line={line} currency={currency} />)
}

function LineReckoning({ line, currency }: { line: LineEarning; currency: Currency }) {
  const reckoning = useReckoning()
  return (
    <chakra.div>
      <SumRow label={<chakra.span color="fg">{line.productName}</chakra.span>}>
        <Money ore={line.amountOre} currency={currency} />
      </SumRow>
      <chakra.p color="fg.muted" fontSize="sm">
        {reckoning(line, currency)}
      </chakra.p>
    </chakra.div>
  )
}

/** «2 × 450 kr enligt prislistan», «8 % av ordervärdet, sats från 1 jan 2026». */
function useReckoning(): (line: LineEarning, currency: Currency) => string {
  const { t, i18n } = useTranslation('finance')
  return ({ basis, quantity, perUnitOre, basisPoints, step, validFrom }, currency) => {
    const amount = formatMoney(perUnitOre ?? 0, currency, i18n.language)
    const date = validFrom === null ? '' : formatDate(validFrom, i18n.language)
    const percent = formatNumber((basisPoints ?? 0) / 100, i18n.language)
    if (basis === 'list') return t('basis.list', { quantity, amount })
    if (basis === 'percent_of_value') return t('basis.percent', { percent, date })
    if (basis === 'tier') return t('basis.tier', { quantity, amount, step: step ?? 1, date })
    return t('basis.fixed', { quantity, amount, date })
  }
}
