import { chakra } from '@chakra-ui/react'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnsettled } from '../../../shared/features/payout/dispute/commission-dispute.rules.ts'
import { commissionDisputes } from '../../../shared/features/payout/dispute/commission-dispute.schema.ts'
import type { Earning } from '../../../shared/features/commission/earning/earning.rules.ts'
import { CommissionLines } from '../commission-lines.tsx'
import { customerNameOf } from '../customer-name.ts'
import { Money } from '../../desk/shown/money.tsx'
import { SaleLedger } from '../sale-ledger.tsx'
import { pathTo } from '../../paths.ts'
import { useRows } from '../../sync/use-rows.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDate } from '../../ui/format.ts'
import { DisputeForm } from './dispute-form.tsx'
import { DisputeNote } from './dispute-note.tsx'
import { EarningHead } from './earning-head.tsx'
import { useSafeText } from './safe-text.ts'
import { ShareLines } from '../share-lines.tsx'
import { SumRow } from '../sum-row.tsx'

/** How one commission was counted, line by line, when it is safe, and the way to say that it is wrong. */
export function EarningDialog({
  earning,
  asksAtOnce = false,
  onClose,
}: {
  earning: Earning
  /** Opened to ask about it. */
  asksAtOnce?: boolean
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('finance')
  const safeText = useSafeText()
  const [asks, setAsks] = useState(asksAtOnce)
  const { sale, party, share, lines, entries, amountOre, state } = earning
  const isOwn = party.sellerId === sale.sellerId
  const { rows: disputes } = useRows(commissionDisputes, { index: 'saleId', equals: sale.id })
  const own = disputes.filter(({ sellerId }) => sellerId === party.sellerId)
  const isAsked = own.some(isUnsettled)
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOwn ? customerNameOf(sale.customer) : t('share.of', { name: sale.sellerName })}
    >
      <chakra.div display="grid" gap="5">
        <EarningHead
          state={state}
          safe={safeText(earning)}
          day={t('detail.sold', { date: formatDate(sale.soldOn, i18n.language) })}
        />
        <chakra.div display="grid" gap="2">
          <CommissionLines lines={lines} entries={entries} currency={sale.currency} />
          {share === null ? null : <ShareLines share={share} currency={sale.currency} />}
          <SumRow label={share === null ? t('detail.sum') : t('share.yours')} strong>
            <Money ore={amountOre} currency={sale.currency} />
          </SumRow>
          <SaleLedger saleId={sale.id} />
        </chakra.div>
        {own.map((dispute) => (
          <DisputeNote key={dispute.id} dispute={dispute} />
        ))}
        {asks && !isAsked ? (
          <DisputeForm earning={earning} onClose={() => setAsks(false)} />
        ) : (
          <chakra.div display="grid" gap="2">
            {isOwn ? <LinkButton to={pathTo('sale', { id: sale.id })}>{t('detail.openSale')}</LinkButton> : null}
            {isAsked ? null : (
              <Button variant="ghost" onClick={() => setAsks(true)}>
                <MessageCircleQuestionMark size={18} aria-hidden />
                {t('dispute.ask')}
              </Button>
            )}
          </chakra.div>
        )}
      </chakra.div>
    </Dialog>
  )
}
