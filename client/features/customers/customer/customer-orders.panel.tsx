import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CUSTOMER_ORDERS_MAX, type CustomerOrder } from '../../../../shared/features/customers/customer/customer.api.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { useWide } from '../../../ui/use-wide.ts'

/** Every order of the customer, newest first; each opens its sale report, where the customer's link is. */
export function CustomerOrdersPanel({ orders }: { orders: readonly CustomerOrder[] }) {
  const { t } = useTranslation('customers')
  const isWide = useWide()
  return (
    <Section title={t('orders.title')} flush>
      {isWide ? <OrderTable orders={orders} /> : <OrderCards orders={orders} />}
      {orders.length < CUSTOMER_ORDERS_MAX ? null : <p>{t('orders.more', { max: CUSTOMER_ORDERS_MAX })}</p>}
    </Section>
  )
}

function OrderTable({ orders }: { orders: readonly CustomerOrder[] }) {
  const { t } = useTranslation('customers')
  return (
    <TableFrame label={t('orders.title')} tight>
      <thead>
        <tr>
          <TableHead>{t('orders.soldOn')}</TableHead>
          <TableHead>{t('orders.status')}</TableHead>
          <TableHead>{t('orders.what')}</TableHead>
          <TableHead numeric>{t('orders.value')}</TableHead>
          <TableHead>{t('orders.withdrawUntil')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <TableRow key={order.id}>
            <TableCell whiteSpace="nowrap">
              <ReportLink of={order} />
            </TableCell>
            <TableCell>
              <SaleStatusBadge status={order.status} />
            </TableCell>
            <TableCell>
              {soldIn(order)}
              <chakra.div color="fg.muted">{order.sellerName}</chakra.div>
            </TableCell>
            <TableCell numeric whiteSpace="nowrap">
              <Money ore={order.orderValueOre} currency={order.currency} />
            </TableCell>
            <TableCell whiteSpace="nowrap">
              <Until of={order} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** The same on a phone, where six columns have no room. */
function OrderCards({ orders }: { orders: readonly CustomerOrder[] }) {
  const { t } = useTranslation('customers')
  return (
    <chakra.ul listStyleType="none" aria-label={t('orders.title')}>
      {orders.map((order) => (
        <chakra.li
          key={order.id}
          display="grid"
          gap="3"
          padding="4"
          borderBottomWidth="1px"
          _last={{ borderBottomWidth: '0' }}
        >
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
            <ReportLink of={order} />
            <SaleStatusBadge status={order.status} />
          </chakra.div>
          <p>{soldIn(order)}</p>
          <Facts gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            <Fact label={t('orders.seller')}>{order.sellerName}</Fact>
            <Fact label={t('orders.value')}>
              <Money ore={order.orderValueOre} currency={order.currency} />
            </Fact>
            <Fact label={t('orders.withdrawUntil')}>
              <Until of={order} />
            </Fact>
          </Facts>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const soldIn = ({ providerName, products }: CustomerOrder): string =>
  [providerName, products].filter((part) => part !== '').join(' · ')

const ReportLink = ({ of: { id, soldOn } }: { of: CustomerOrder }) => (
  <Link to={pathTo('sale-report', { id })}>
    <DayText day={soldOn} />
  </Link>
)

/** The last day of withdrawal, and how many links for it the customer has. */
function Until({ of: { withdrawUntil, links } }: { of: CustomerOrder }) {
  const { t } = useTranslation('customers')
  return (
    <>
      {withdrawUntil === null ? '–' : <DayText day={withdrawUntil} />}
      {links === 0 ? null : (
        <chakra.div color="fg.muted" fontSize="sm">
          {t('orders.linkCount', { count: links })}
        </chakra.div>
      )}
    </>
  )
}
