import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from 'react-i18next'
import { countsInItsDay, type Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { ProviderName } from '../../../entities/provider-name.tsx'
import { ReceiptBadge, receiptStateOf } from '../../../entities/receipt-badge.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { startPathTo } from '../../../start-paths.ts'
import { formatMoney } from '../../../ui/format.ts'
import { useReceipt } from '../../../sync/use-receipt.ts'

/** One sale in a list: who, how much, how it stands, and how far its receipt has come. The whole card is the link. */
export function SaleCard({ sale, showsSeller = false }: { sale: Sale; showsSeller?: boolean }) {
  const { t, i18n } = useTranslation('selling')
  const receipt = receiptStateOf(useReceipt(sale.id), sale.status)
  const isAbsence = sale.status === 'absence'
  const isOver = !countsInItsDay(sale)
  return (
    <Card to={startPathTo('sale', { id: sale.id })} viewTransition>
      <chakra.span flex="1" minWidth="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1.5">
        <chakra.span display="flex" flexWrap="wrap" columnGap="3" alignItems="baseline" justifyContent="space-between">
          <chakra.span fontWeight="semibold" flex="1 1 7rem" minWidth="0" overflowWrap="break-word">
            {customerNameOf(sale.customer) || (isAbsence ? t('status.absence') : t('noName'))}
          </chakra.span>
          {isAbsence ? null : (
            <chakra.span
              fontWeight={isOver ? 'normal' : 'semibold'}
              textAlign="end"
              {...(isOver ? { color: 'fg.muted', textDecoration: 'line-through' } : {})}
            >
              {t('worth.year', { amount: formatMoney(sale.orderValueOre, sale.currency, i18n.language) })}
            </chakra.span>
          )}
        </chakra.span>
        <chakra.span color="fg.muted" fontSize="sm" truncate>
          {isAbsence ? null : <ProviderName id={sale.providerId} />}
          {showsSeller ? ` · ${sale.sellerName}` : null}
        </chakra.span>
        <chakra.span display="flex" flexWrap="wrap" gap="2" alignItems="center" justifyContent="space-between">
          {/* A sale that has not left the phone is not waiting for approval. An absence shows its status as its name. */}
          {receipt === 'on_this_phone' || isAbsence ? null : <SaleStatusBadge status={sale.status} />}
          {/* What has arrived needs no second word beside its status. */}
          {receipt === 'on_this_phone' || receipt === 'needs_you' ? <ReceiptBadge state={receipt} /> : null}
        </chakra.span>
      </chakra.span>
      <chakra.span aria-hidden color="fg.subtle" flexShrink="0">
        <ChevronRight size={18} />
      </chakra.span>
    </Card>
  )
}

const Card = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '4',
    paddingBlock: '3.5',
    color: 'fg',
    textDecoration: 'none',
    borderBottomWidth: '1px',
    _last: { borderBottomWidth: '0' },
    _hover: { bg: 'bg.subtle' },
    _active: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
