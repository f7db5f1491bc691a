import { chakra } from '@chakra-ui/react'
import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saleSchema, sales, type Sale } from '../../../shared/features/sales/sale.schema.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { customerNameOf } from '../../entities/customer-name.ts'
import { Money } from '../../entities/money.tsx'
import { ReceiptBadge } from '../../entities/receipt-badge.tsx'
import { AgoText } from '../../entities/when.tsx'
import { pathTo } from '../../paths.ts'
import type { OutboxItem } from '../../sync/use-outbox.ts'
import { useRow } from '../../sync/use-row.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { useHasText, useText } from '../../ui/text.ts'
import { DismissDialog } from './dismiss.dialog.tsx'
import { commandKeyOf } from './sync-state.rules.ts'

const receiptOf = { waiting: 'on_this_phone', received: 'received', needs_you: 'needs_you' } as const

interface EntryProps {
  readonly item: OutboxItem
  readonly onRetry: () => Promise<Result<unknown>>
  readonly onDismiss: () => Promise<void>
}

/** One act of this phone: what it was, for whom, how far it has come, and why it stopped. */
export function OutboxEntry({ item, onRetry, onDismiss }: EntryProps) {
  const { t } = useTranslation('sync')
  const text = useText()
  const hasText = useHasText()
  const failureText = useFailureText()
  const sale = useSaleOf(item)
  const key = commandKeyOf(item.name)
  const what = text(hasText(key) ? key : 'sync:command.other')
  const name = customerNameOf(sale?.customer ?? null)
  return (
    <chakra.article
      padding="4"
      display="grid"
      gap="2"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
      aria-label={name === '' ? what : `${what}, ${name}`}
    >
      <chakra.div display="flex" gap="3" alignItems="flex-start" justifyContent="space-between">
        <chakra.div minWidth="0">
          <chakra.h3 fontSize="md" letterSpacing="normal">
            {what}
          </chakra.h3>
          <chakra.p color="fg.muted" fontSize="sm" overflowWrap="anywhere">
            {name === '' ? null : `${name} · `}
            {sale === undefined || sale.lines.length === 0 ? null : (
              <>
                <Money ore={sale.orderValueOre} currency={sale.currency} />
                {' · '}
              </>
            )}
            <AgoText at={item.at} />
          </chakra.p>
        </chakra.div>
        <ReceiptBadge state={receiptOf[item.state]} />
      </chakra.div>
      {item.state === 'needs_you' ? (
        <>
          {item.answered === 'parked' ? <Reason>{t('item.parked')}</Reason> : null}
          {item.failures.map((failure) => (
            <Reason key={`${failure.code} ${failure.field ?? ''}`}>{failureText(failure)}</Reason>
          ))}
          <Acts item={item} what={what} sale={sale} onRetry={onRetry} onDismiss={onDismiss} />
        </>
      ) : null}
    </chakra.article>
  )
}

const Reason = chakra('p', { base: { color: 'danger.fg', fontSize: 'sm', fontWeight: 'medium' } })

function Acts({ item, what, sale, onRetry, onDismiss }: EntryProps & { what: string; sale: Sale | undefined }) {
  const { t } = useTranslation('sync')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    try {
      await onRetry()
    } finally {
      setBusy(false)
    }
  }
  const correctAt = correctionPathOf(item)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" paddingTop="1">
      {correctAt === null ? null : (
        <LinkButton to={correctAt} variant="solid" minHeight="12">
          <Pencil size={18} aria-hidden />
          {t('act.correct')}
        </LinkButton>
      )}
      <Button minHeight="12" busy={busy} onClick={() => void again()}>
        <RotateCcw size={18} aria-hidden />
        {t('act.retry')}
      </Button>
      {/* What the server has not answered cannot be put away: it may yet go through. */}
      {item.answered === null ? null : (
        <Button minHeight="12" variant="ghost" color="danger.fg" onClick={() => setAsked(true)}>
          <Trash2 size={18} aria-hidden />
          {t('act.dismiss')}
        </Button>
      )}
      <DismissDialog
        open={asked}
        item={item}
        what={what}
        sale={sale}
        onKeep={() => setAsked(false)}
        onDismiss={onDismiss}
      />
    </chakra.div>
  )
}

/** Where the person puts a refused act right: a sale in the wizard, anything else where it was done. */
function correctionPathOf({ name, args }: OutboxItem): string | null {
  const { saleId } = args
  if (typeof saleId !== 'string') return null
  if (name === 'sale.submit') return `${pathTo('sale-create')}?draft=${saleId}&step=summary`
  return pathTo('sale', { id: saleId })
}

/** The sale an act is about: as this phone shows it now, else the copy that was kept when it was refused. */
function useSaleOf({ args, kept, touches }: OutboxItem): Sale | undefined {
  const saleId = typeof args.saleId === 'string' ? args.saleId : touches[0]
  const { row } = useRow(sales, saleId)
  if (row) return row
  const copy = kept.find(({ collection }) => collection === sales.name)
  const read = saleSchema.safeParse(copy?.row)
  return read.success ? read.data : undefined
}
