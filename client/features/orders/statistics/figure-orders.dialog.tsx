import { useServerAnswer } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FIGURE_ORDERS_MAX, type FigureOrder } from '../../../../shared/features/orders/statistics/figure-order.api.ts'
import type { Result } from '../../../../shared/kernel/result.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { SaleStatusBadge } from '../../../entities/sale-status-badge.tsx'
import { DayText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { FigureLink, FigurePress } from './figure-link.panel.tsx'

/** What a figure is called, and how its orders are asked for. */
export interface Figure {
  readonly title: string
  readonly ask: () => Promise<Result<{ orders: FigureOrder[]; isAll: boolean }>>
}

/** A number of orders that opens them. Nothing opens where there are none. */
export function FigureButton({ count, text, figure }: { count: number; text: string; figure: Figure }) {
  const { t } = useTranslation('orderdesk')
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return '–'
  return (
    <>
      <FigurePress
        type="button"
        minHeight={{ base: '11', md: '8' }}
        minWidth="8"
        textAlign="end"
        aria-label={t('behind.open', { count, title: figure.title })}
        onClick={() => setOpen(true)}
      >
        {text}
      </FigurePress>
      {isOpen ? <FigureOrders figure={figure} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The orders of a figure. It stands beside large figures, not in them: it would be as large. */
export function FigureOrders({ figure: { title, ask }, onClose }: { figure: Figure; onClose: () => void }) {
  const { t } = useTranslation(['orderdesk', 'common'])
  // The figure is made anew each time its table is drawn; it is asked for once.
  const [first] = useState(() => ask)
  const { value, failed, again } = useServerAnswer(useId(), first, { isFresh: true })
  return (
    <Dialog open place="side" onClose={onClose} title={title}>
      {value === null && failed ? (
        <ErrorState action={<Button onClick={again}>{t('common:retry')}</Button>} />
      ) : value === null ? (
        <ListSkeleton rows={4} />
      ) : (
        <chakra.ul listStyleType="none" margin="0" padding="0" display="grid">
          {value.orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </chakra.ul>
      )}
      {value === null || value.isAll ? null : (
        <chakra.p color="fg.muted" fontSize="sm" marginTop="3">
          {t('behind.more', { max: FIGURE_ORDERS_MAX })}
        </chakra.p>
      )}
    </Dialog>
  )
}

function OrderLine({ order }: { order: FigureOrder }) {
  const { id, soldOn, customer, providerName, sellerName, status, orderValueOre, currency } = order
  return (
    <chakra.li display="grid" gap="1" paddingBlock="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="center" gap="2">
        <FigureLink to={pathTo('sale-report', { id })}>{customer === '' ? sellerName : customer}</FigureLink>
        <SaleStatusBadge status={status} />
      </chakra.div>
      <chakra.div display="flex" justifyContent="space-between" gap="3" color="fg.muted" fontSize="sm">
        <span>
          <DayText day={soldOn} /> · {[providerName, sellerName].filter((part) => part !== '').join(' · ')}
        </span>
        <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          <Money ore={orderValueOre} currency={currency} />
        </chakra.span>
      </chakra.div>
    </chakra.li>
  )
}
