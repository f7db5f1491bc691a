import { chakra } from '@chakra-ui/react'
import { Split } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSaleShares, type SharedSale } from '../../../../shared/features/payout/split/sale-credit.api.ts'
import { saleReportList } from '../../../../shared/features/orders/report/sale-report.list.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { ActivityLog } from '../../../desk/record/activity-log.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { useLiveEndpoint } from '../../../desk/server/use-endpoint.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatPayShare } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { SaleSharesDialog } from './sale-shares.dialog.tsx'

/** Who shares a sale, and the act that decides it, for those who pay commissions. Nothing where nobody shares and nobody may. */
export function SaleSharesPanel({ sale }: { sale: Sale }) {
  const { t, ready } = useTranslation('ledger')
  const { value } = useLiveEndpoint([saleReportList], getSaleShares, { input: { saleId: sale.id } })
  const [isOpen, setIsOpen] = useState(false)
  if (value === null || !ready) return null
  const isShared = value.shares.length > 1
  const mayDecide = value.blocked !== 'right'
  if (!isShared && (!mayDecide || value.blocked === 'status')) return null
  return (
    <>
      <Section
        title={t('shares.title')}
        actions={
          value.blocked === null ? (
            <Button size="sm" onClick={() => setIsOpen(true)}>
              <Split size={16} aria-hidden />
              {isShared ? t('shares.change') : t('shares.share')}
            </Button>
          ) : undefined
        }
      >
        <Parts value={value} />
        {value.blocked === 'month_locked' || value.blocked === 'own' ? (
          <chakra.p color="fg.muted" fontSize="sm" marginTop="3">
            {t(`shares.blocked.${value.blocked}`)}
          </chakra.p>
        ) : null}
      </Section>
      {mayDecide && value.sharedAt !== null ? (
        <ActivityLog key={value.sharedAt} of="sale-shares" id={sale.id} words="ledger:shares" />
      ) : null}
      {isOpen ? <SaleSharesDialog sale={sale} shared={value} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function Parts({ value: { shares, sharedAt, sharedByName } }: { value: SharedSale }) {
  const { t, i18n } = useTranslation('ledger')
  return (
    <>
      <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="2">
        {shares.map(({ sellerId, sellerName, basisPoints }) => (
          <chakra.li key={sellerId} display="flex" alignItems="center" justifyContent="space-between" gap="4">
            <PersonName name={sellerName} />
            <chakra.b fontVariantNumeric="tabular-nums">
              {t('shares.percent', { percent: formatPayShare(basisPoints, i18n.language) })}
            </chakra.b>
          </chakra.li>
        ))}
      </chakra.ul>
      {sharedAt === null ? null : (
        <chakra.p color="fg.muted" fontSize="sm" marginTop="3">
          {t('shares.by', { name: sharedByName })} · <MomentText at={sharedAt} />
        </chakra.p>
      )}
    </>
  )
}
