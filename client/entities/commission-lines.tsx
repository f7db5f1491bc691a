import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { CommissionEntry } from '../../shared/features/commission/pay-line/commission-entry.schema.ts'
import type { LineEarning } from '../../shared/features/commission/rate/commission.rules.ts'
import type { Currency } from '../../shared/kernel/money.ts'
import { formatDate, formatMoney, formatPayShare } from '../ui/format.ts'
import { Money } from '../desk/shown/money.tsx'
import { SumRow } from './sum-row.tsx'

type Correction = Pick<CommissionEntry, 'id' | 'amountOre' | 'reason' | 'createdAt'>

interface CommissionLinesProps {
  readonly lines: readonly LineEarning[]
  readonly entries?: readonly Correction[]
  readonly currency: Currency
}

/** How a commission was counted, line by line, and what was corrected: the same words on the phone and at the desk. */
export function CommissionLines({ lines, entries = [], currency }: CommissionLinesProps) {
  const { ready } = useTranslation('finance')
  if (!ready) return null
  return (
    <>
      {lines.map((line) => (
        <LineReckoning key={line.productId} line={line} currency={currency} />
      ))}
      {entries.map((entry) => (
        <CorrectionLine key={entry.id} entry={entry} currency={currency} />
      ))}
    </>
  )
}

function CorrectionLine({ entry, currency }: { entry: Correction; currency: Currency }) {
  const { t, i18n } = useTranslation('finance')
  return (
    <chakra.div>
      <SumRow label={<chakra.span color="fg">{t('reckoning.correction')}</chakra.span>}>
        <Money ore={entry.amountOre} currency={currency} signed />
      </SumRow>
      <chakra.p color="fg.muted" fontSize="sm">
        {formatDate(entry.createdAt, i18n.language)} · {entry.reason}
      </chakra.p>
    </chakra.div>
  )
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
        {line.scope ? <Why scope={line.scope} /> : null}
      </chakra.p>
    </chakra.div>
  )
}

/** Whose rate it is: the most specific wins. Without a rate the reckoning names the price list itself. */
function Why({ scope }: { scope: NonNullable<LineEarning['scope']> }) {
  const { t } = useTranslation('finance')
  return <chakra.span display="block">{t(`why.${scope}`)}</chakra.span>
}

/** «2 × 450 kr enligt prislistan», «8 % av 1 200 kr, sats från 1 jan 2026». */
export function useReckoning(): (line: LineEarning, currency: Currency) => string {
  const { t, i18n } = useTranslation('finance')
  return ({ basis, quantity, perUnitOre, basisPoints, step, validFrom, valueOre }, currency) => {
    const amount = formatMoney(perUnitOre ?? 0, currency, i18n.language)
    const date = validFrom === null ? '' : formatDate(validFrom, i18n.language)
    const percent = formatPayShare(basisPoints ?? 0, i18n.language)
    if (basis === 'list') return t('basis.list', { quantity, amount })
    if (basis === 'percent_of_value' && valueOre !== undefined)
      return t('basis.percentOf', { percent, amount: formatMoney(valueOre, currency, i18n.language), date })
    if (basis === 'percent_of_value') return t('basis.percent', { percent, date })
    if (basis === 'tier') return t('basis.tier', { quantity, amount, step: step ?? 1, date })
    return t('basis.fixed', { quantity, amount, date })
  }
}
