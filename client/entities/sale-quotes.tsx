import { useEndpoint } from '../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { FileText, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isOffered } from '../../shared/features/sales/offer/offer.rules.ts'
import {
  getSaleQuotes,
  postQuoteCancel,
  quoteFilePath,
  type SaleQuote,
} from '../../shared/features/agreements/quote/quote.api.ts'
import type { Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { openSignStates, type SignState } from '../../shared/kernel/signing.ts'
import { Button } from '../ui/button.tsx'
import { ActFailures } from '../ui/form/act-failures.tsx'
import { Notice } from '../ui/states.tsx'
import { callEndpoint, inWords } from '../desk/server/call-endpoint.ts'
import { signLooks } from './sign-looks.ts'
import { statusBadge } from '../desk/shown/status-badge.tsx'
import { useAct } from '../desk/act/use-act.ts'
import { MomentText } from '../desk/shown/when.tsx'

const QuoteBadge = statusBadge<SignState>('sales:quote.state', signLooks)

/** Each quote of an order with its state at its signing service, and taking the open one back. */
export function SaleQuotes({ sale }: { sale: Sale }) {
  const { id: saleId } = sale
  const { t } = useTranslation('sales')
  const { value, again } = useEndpoint(getSaleQuotes, { params: { saleId } })
  if (value === null || value.quotes.length === 0) return null
  const isOpen = value.quotes.some(({ state }) => openSignStates.includes(state))
  return (
    <>
      <chakra.ul
        margin="0"
        padding="0"
        listStyle="none"
        display="grid"
        gap="3"
        marginTop="2"
        aria-label={t('quote.list')}
      >
        {value.quotes.map((quote) => (
          <QuoteLine key={quote.id} quote={quote} saleId={saleId} />
        ))}
      </chakra.ul>
      {isOpen && value.mayChange && isOffered(sale) ? <CancelQuote saleId={saleId} onDone={again} /> : null}
    </>
  )
}

function QuoteLine({ quote, saleId }: { quote: SaleQuote; saleId: Id }) {
  const { t } = useTranslation('sales')
  const { id, state, service, fault, createdAt, sentAt, viewedAt, endedAt, hasFile } = quote
  return (
    <chakra.li display="grid" gap="1.5" justifyItems="start">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <QuoteBadge status={state} />
        <chakra.span color="fg.muted" fontSize="sm">
          {t(`quote.service.${service}`)} · <MomentText at={endedAt ?? viewedAt ?? sentAt ?? createdAt} />
        </chakra.span>
      </chakra.div>
      {fault === null ? null : <Notice tone="warning">{t(`quote.fault.${fault}`)}</Notice>}
      {hasFile ? (
        <chakra.a
          href={quoteFilePath(saleId, id)}
          target="_blank"
          rel="noreferrer"
          display="inline-flex"
          minHeight="11"
          gap="2"
          alignItems="center"
          color="brand.fg"
        >
          <FileText size={18} aria-hidden />
          {t('quote.open')}
        </chakra.a>
      ) : null}
    </chakra.li>
  )
}

function CancelQuote({ saleId, onDone }: { saleId: Id; onDone: () => void }) {
  const { t } = useTranslation('sales')
  const act = useAct(onDone, t('quote.cancelled'))
  return (
    <>
      <Button
        size="sm"
        color="danger.fg"
        busy={act.busy}
        onClick={() => act.run(() => inWords(callEndpoint(postQuoteCancel, { params: { saleId }, input: {} })))}
      >
        <Undo2 size={16} aria-hidden />
        {t('quote.cancel')}
      </Button>
      <ActFailures of={act.failures} />
    </>
  )
}
