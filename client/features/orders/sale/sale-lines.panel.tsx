import { chakra } from '@chakra-ui/react'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyRights } from '../../../../shared/features/finance/company-amounts/company-amounts.api.ts'
import { maySeeWages } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'
import { worthOf } from '../../../../shared/features/sales/sale/sale-worth.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { CompanyAmounts } from './company-amounts.panel.tsx'
import { Money } from '../../../desk/shown/money.tsx'
import { SaleCommission } from '../../../entities/sale-commission.tsx'
import { WhySaleRateDialog } from './why-sale-rate.dialog.tsx'
import { useCan, useSession } from '../../../desk/session/session.tsx'
import { WorthText } from '../../../entities/worth.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { useText } from '../../../ui/text.ts'

/** What was sold and what it is worth; and what the seller may expect for it, to those who may see wages. */
export function SaleLinesPanel({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const text = useText()
  const actor = useSession().session?.actor ?? null
  const keepsPrices = useCan(companyRights[0])
  const readsProfit = useCan(companyRights[1])
  const { currency } = sale
  return (
    <Section title={t('orders:panel.lines')} flush actions={<WhyButton sale={sale} />}>
      <TableFrame label={t('orders:panel.lines')}>
        <thead>
          <tr>
            <TableHead>{t('orders:lines.product')}</TableHead>
            <TableHead numeric>{t('orders:lines.sum')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {sale.lines.map((line) => (
            <TableRow key={line.productId}>
              <TableCell minWidth="8rem">
                {line.productName}
                <chakra.span display="block" color="fg.muted" fontSize="xs">
                  {t('orders:lines.pieces', { count: line.quantity })} ×{' '}
                  <Money ore={line.unitPriceOre} currency={currency} /> {text(`sales:product.billing.${line.billing}`)}
                </chakra.span>
              </TableCell>
              <TableCell numeric>
                <Money ore={line.quantity * line.unitPriceOre} currency={currency} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
        <tfoot>
          <TableRow fontWeight="semibold">
            <TableCell>{t('orders:lines.paid')}</TableCell>
            <TableCell numeric>
              <WorthText worth={worthOf(sale.lines)} currency={currency} />
            </TableCell>
          </TableRow>
          <TableRow fontWeight="semibold">
            <TableCell>{t('orders:lines.total')}</TableCell>
            <TableCell numeric>
              <Money ore={sale.orderValueOre} currency={currency} />
            </TableCell>
          </TableRow>
        </tfoot>
      </TableFrame>
      {actor !== null && maySeeWages(actor, sale) ? (
        <chakra.div padding="4" borderTopWidth="1px">
          <SaleCommission saleId={sale.id} title={t('orders:lines.commission')} />
        </chakra.div>
      ) : null}
      {keepsPrices || readsProfit ? <CompanyAmounts saleId={sale.id} /> : null}
    </Section>
  )
}

/** For those who set rates: which rates stood against each other on the day of the sale. Without the seller's own, another would seem to decide. */
function WhyButton({ sale }: { sale: Sale }) {
  const { t } = useTranslation()
  const setsRates = useCan('update commissions')
  const [isOpen, setOpen] = useState(false)
  if (!setsRates) return null
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <CircleHelp size={16} aria-hidden />
        {t('orders:lines.whyRate')}
      </Button>
      {isOpen ? <WhySaleRateDialog sale={sale} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
