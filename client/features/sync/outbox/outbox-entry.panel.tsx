import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { customerNameOf } from '../../../entities/customer-name.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { ReceiptBadge } from '../../../entities/receipt-badge.tsx'
import { AgoText } from '../../../desk/shown/when.tsx'
import type { OutboxItem } from '../../../sync/use-outbox.ts'
import type { Connection } from '../../../sync/use-sync-status.ts'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { EntryActs, type ActsProps } from './entry-acts.panel.tsx'
import { EntryDetails } from './entry-details.panel.tsx'
import { productsOf, useSaleOf } from './act-sale.queries.ts'
import { fateOf } from '../sync-state.rules.ts'
import { useActWords } from './act-words.rules.ts'

const receiptOf = { waiting: 'on_this_phone', received: 'received', needs_you: 'needs_you' } as const

interface EntryProps extends ActsProps {
  readonly connection: Connection
}

/** One act of this phone: for whom, what it was, how far it has come, what happens next, and why it stopped. */
export function OutboxEntry({ item, connection, onRetry, onDismiss }: EntryProps) {
  const { t } = useTranslation('outbox')
  const failureText = useFailureText()
  const sale = useSaleOf(item)
  const what = useActWords()(item.name)
  return (
    <EntryFrame item={item} sale={sale} state={item.state} badge={<ReceiptBadge state={receiptOf[item.state]} />}>
      <chakra.p color="fg.muted" fontSize="sm">
        {t(`fate.${fateOf(item, connection)}`)} <AgoText at={item.at} />
      </chakra.p>
      {item.state === 'needs_you'
        ? item.failures.map((failure) => (
            <Reason key={`${failure.code} ${failure.field ?? ''}`}>{failureText(failure)}</Reason>
          ))
        : null}
      <EntryDetails item={item} sale={sale} />
      {item.state === 'needs_you' && item.answered !== null ? (
        <EntryActs item={item} what={what} sale={sale} onRetry={onRetry} onDismiss={onDismiss} />
      ) : null}
    </EntryFrame>
  )
}

/** The frame of an act in any list: the customer first, since that is whom the person remembers. */
export function EntryFrame({
  item,
  sale,
  state,
  badge,
  children,
}: {
  item: OutboxItem
  sale: Sale | undefined
  state: OutboxItem['state'] | 'settled'
  badge: ReactNode
  children: ReactNode
}) {
  const what = useActWords()(item.name)
  const name = customerNameOf(sale?.customer ?? null)
  const products = sale === undefined ? '' : productsOf(sale)
  return (
    <chakra.article
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="4"
      display="grid"
      gap="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      aria-label={name === '' ? what : `${what}, ${name}`}
      data-state={state}
    >
      <div>
        <chakra.div display="flex" gap="3" alignItems="flex-start" justifyContent="space-between">
          <chakra.h3 fontSize="md" letterSpacing="normal" overflowWrap="anywhere" minWidth="0">
            {name === '' ? what : name}
          </chakra.h3>
          <chakra.span flexShrink="0">{badge}</chakra.span>
        </chakra.div>
        <chakra.p fontSize="sm" overflowWrap="anywhere">
          {[name === '' ? '' : what, products].filter((part) => part !== '').join(' · ')}
          {sale === undefined || sale.lines.length === 0 ? null : (
            <>
              {' · '}
              <Money ore={sale.orderValueOre} currency={sale.currency} />
            </>
          )}
        </chakra.p>
      </div>
      {children}
    </chakra.article>
  )
}

const Reason = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium' } })
