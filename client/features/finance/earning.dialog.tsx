import { chakra } from '@chakra-ui/react'
import { MessageCircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { commissionDisputes } from '../../../shared/features/finance/commission-dispute.schema.ts'
import type { LineEarning } from '../../../shared/features/finance/commission.rules.ts'
import type { Earning } from '../../../shared/features/finance/earning.rules.ts'
import type { Currency } from '../../../shared/kernel/money.ts'
import { customerNameOf } from '../../entities/customer-name.ts'
import { Money } from '../../entities/money.tsx'
import { pathTo } from '../../paths.ts'
import { useRows } from '../../sync/use-rows.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formatDate, formatMoney, formatNumber } from '../../ui/format.ts'
import { DisputeForm } from './dispute.form.tsx'
import { DisputeNote } from './dispute-note.panel.tsx'
import { EarningBadge } from './earning-badge.panel.tsx'
import { useSafeText } from './safe-text.queries.ts'
import { SumRow } from './sum-row.panel.tsx'

/** How one commission was counted, line by line, when it is safe, and the way to say that it is wrong. */
export function EarningDialog({ earning, onClose }: { earning: Earning; onClose: () => void }) {
  const { t, i18n } = useTranslation('finance')
  const safeText = useSafeText()
  const [asks, setAsks] = useState(false)
  const { sale, lines, amountOre, state } = earning
  const { rows: disputes } = useRows(commissionDisputes, { index: 'saleId', equals: sale.id })
  const isAsked = disputes.some(({ status }) => status === 'open')
  return (
    <Dialog open onClose={onClose} title={customerNameOf(sale.customer)}>
      <chakra.div display="grid" gap="5">
        <chakra.div display="grid" gap="2">
          <chakra.div>
            <EarningBadge state={state} />
          </chakra.div>
          <chakra.p>{safeText(earning)}</chakra.p>
          <chakra.p color="fg.muted" fontSize="sm">
            {t('detail.sold', { date: formatDate(sale.soldOn, i18n.language) })}
          </chakra.p>
        </chakra.div>
        <chakra.div display="grid" gap="2">
          {lines.map((line) => (
            <LineReckoning key={line.productId} line={line} currency={sale.currency} />
          ))}
          <SumRow label={t('detail.sum')} strong>
            <Money ore={amountOre} currency={sale.currency} />
          </SumRow>
        </chakra.div>
        {disputes.map((dispute) => (
          <DisputeNote key={dispute.id} dispute={dispute} />
        ))}
        {asks && !isAsked ? (
          <DisputeForm earning={earning} onClose={() => setAsks(false)} />
        ) : (
          <chakra.div display="grid" gap="2">
            <LinkButton to={pathTo('sale', { id: sale.id })}>{t('detail.openSale')}</LinkButton>
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

function LineReckoning({ line, currency }: { line: LineEarning; currency: Currency }) {
  const reckoning = useReckoning()
  return (
    <chakra.div>
      <SumRow label={<chakra.span color="fg">{line.productName}</chakra.span>}>
        <Money ore={line.amountOre} currency={currency} />
      </SumRow>
      <chakra.p color="fg.muted" fontSize="sm">
        {reckoning(line, currency)}
      </chakra.p>
    </chakra.div>
  )
}

/** «2 × 450 kr enligt prislistan», «8 % av ordervärdet, sats från 1 jan 2026». */
function useReckoning(): (line: LineEarning, currency: Currency) => string {
  const { t, i18n } = useTranslation('finance')
  return ({ basis, quantity, perUnitOre, basisPoints, step, validFrom }, currency) => {
    const amount = formatMoney(perUnitOre ?? 0, currency, i18n.language)
    const date = validFrom === null ? '' : formatDate(validFrom, i18n.language)
    const percent = formatNumber((basisPoints ?? 0) / 100, i18n.language)
    if (basis === 'list') return t('basis.list', { quantity, amount })
    if (basis === 'percent_of_value') return t('basis.percent', { percent, date })
    if (basis === 'tier') return t('basis.tier', { quantity, amount, step: step ?? 1, date })
    return t('basis.fixed', { quantity, amount, date })
  }
}
