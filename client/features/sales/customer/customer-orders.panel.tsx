import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CUSTOMER_ORDERS_MAX, type CustomerOrder } from '../../../../shared/features/sales/customer/customer.api.ts'
import { Money } from '../../../entities/money.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { DayText, MomentText } from '../../../entities/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'

/** Every order of the customer, newest first; each opens its sale report, where the customer's link is. */
export function CustomerOrdersPanel({ orders }: { orders: readonly CustomerOrder[] }) {
  const { t } = useTranslation('customers')
  return (
    <Section title={t('orders.title')} flush>
      <TableFrame label={t('orders.title')}>
        <thead>
          <tr>
            <TableHead>{t('orders.soldOn')}</TableHead>
            <TableHead>{t('orders.status')}</TableHead>
            <TableHead>{t('orders.what')}</TableHead>
            <TableHead>{t('orders.seller')}</TableHead>
            <TableHead numeric>{t('orders.value')}</TableHead>
            <TableHead>{t('orders.regretUntil')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <TableRow key={order.id}>
              <TableCell>
                <Link to={pathTo('sale-report', { id: order.id })}>
                  <DayText day={order.soldOn} />
                </Link>
              </TableCell>
              <TableCell>
                <SaleStatusBadge status={order.status} />
              </TableCell>
              <TableCell>{[order.providerName, order.products].filter((part) => part !== '').join(' · ')}</TableCell>
              <TableCell>{order.sellerName}</TableCell>
              <TableCell numeric>
                <Money ore={order.orderValueOre} currency={order.currency} />
              </TableCell>
              <TableCell>
                {order.regretUntil === null ? '–' : <MomentText at={order.regretUntil} />}
                {order.links === 0 ? null : (
                  <chakra.div color="fg.muted" fontSize="sm">
                    {t('orders.linkCount', { count: order.links })}
                  </chakra.div>
                )}
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
      {orders.length < CUSTOMER_ORDERS_MAX ? null : <p>{t('orders.more', { max: CUSTOMER_ORDERS_MAX })}</p>}
    </Section>
  )
}
