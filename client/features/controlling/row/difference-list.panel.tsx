import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Difference } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import type { MatchedRow } from '../../../../shared/features/controlling/run/matched-row.list.ts'
import type { SaleStatus } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'

type DifferingRow = Pick<MatchedRow, 'differences' | 'oursOre' | 'theirsOre' | 'currency'>

/** In what a row and its sale differ: ours beside theirs. */
export function DifferenceList({ row }: { row: DifferingRow }) {
  const { t } = useTranslation('controlling')
  if (row.differences.length === 0) return null
  return (
    <chakra.ul margin="0" padding="0" listStyle="none" display="grid" gap="2">
      {row.differences.map((one) => (
        <chakra.li key={one.field} padding="3" borderWidth="1px" borderRadius="md" display="grid" gap="1">
          <chakra.span fontWeight="medium">{t(`difference.${one.field}`)}</chakra.span>
          <chakra.span color="fg.muted" fontSize="sm" display="flex" flexWrap="wrap" alignItems="center" gap="2">
            {one.field === 'unknown_status' ? null : (
              <>
                {t('difference.ours')} <Value of={one} row={row} isOurs />
              </>
            )}
            {t('difference.theirs')} <Value of={one} row={row} isOurs={false} />
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

interface ValueProps {
  of: Difference
  row: DifferingRow
  isOurs: boolean
}

function Value({ of, row, isOurs }: ValueProps) {
  const text = isOurs ? of.ours : of.theirs
  if (of.field === 'amount') return <Money ore={isOurs ? row.oursOre : row.theirsOre} currency={row.currency} />
  if (of.field === 'status' && isOurs) return <SaleStatusBadge status={text as SaleStatus} />
  return <chakra.span color="fg">{text}</chakra.span>
}
