import { chakra } from '@chakra-ui/react'
import { DoorOpen, PartyPopper, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import { isOffered } from '../../../../shared/features/sales/offer/offer.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Money } from '../../../entities/money.tsx'
import { useCommission } from '../../../entities/use-commission.ts'
import { pathTo } from '../../../paths.ts'
import { useRow } from '../../../sync/use-row.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { isNumberAsked } from '../wizard/wizard-steps.ts'

/** Right after a sale has been handed in: what it earns, what happens now, and the next door. */
export function SaleDone({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const ore = useCommission(sale)
  const { row: provider } = useRow(providers, sale.providerId ?? undefined)
  const kind = sale.customer?.kind ?? 'private'
  const isDoor = sale.channel === 'door'
  const first = isNumberAsked(kind, provider) ? 'idNumber' : 'contact'
  const next = `${pathTo('sale-create')}?copy=${sale.id}&door=next&step=${first}`
  return (
    <chakra.section
      aria-labelledby="sale-done"
      display="grid"
      gap="3"
      padding="5"
      borderRadius="lg"
      bg="success.subtle"
      animation="rise 240ms"
    >
      <chakra.h2 id="sale-done" display="flex" gap="2.5" alignItems="center" fontSize="xl" color="success.fg">
        <PartyPopper size={24} aria-hidden />
        {t('done.title')}
      </chakra.h2>
      {ore === null ? null : (
        <chakra.p fontSize="3xl" fontWeight="bold" letterSpacing="tight" lineHeight="tight">
          {'+'}
          <Money ore={ore} currency={sale.currency} />
          <chakra.span display="block" fontSize="sm" fontWeight="normal" letterSpacing="normal" color="fg.muted">
            {t('saleReport.fields.sellerCommissionOre')}
          </chakra.span>
        </chakra.p>
      )}
      <p>{isOffered(sale) ? t('done.offered') : sale.status === 'flagged' ? t('done.flagged') : t('done.finalized')}</p>
      <LinkButton to={next} variant="solid" size="lg">
        {isDoor ? <DoorOpen size={20} aria-hidden /> : <Phone size={20} aria-hidden />}
        {isDoor ? t('done.nextDoor') : t('done.nextCall')}
      </LinkButton>
    </chakra.section>
  )
}
