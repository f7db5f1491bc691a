import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleX, Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offerWaysTo, ownWaysOf } from '../../shared/features/agreements/letter/own-ways.rules.ts'
import { postSaleOffer } from '../../shared/features/agreements/offer/offer.api.ts'
import { isOffered } from '../../shared/features/sales/offer/offer.rules.ts'
import type { OfferState, OfferWay, Sale } from '../../shared/features/sales/sale/sale.schema.ts'
import { mayHaveLink } from '../../shared/features/agreements/withdrawal/withdrawal.rules.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useFailureText } from '../ui/form/form-context.ts'
import { Section } from '../ui/page.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import { callEndpoint, inWords } from '../desk/server/call-endpoint.ts'
import { DueText } from './due-text.tsx'
import { SaleQuotes } from './sale-quotes.tsx'
import { useHolds, useSession, useUser } from '../desk/session/session.tsx'
import { useIsBlocked } from './use-contact-marks.ts'
import { LetterState, OwnLetter } from './customer-letter.tsx'
import { WayIcon } from './way-icon.tsx'
import { useDeliveryWays } from './delivery-ways.ts'
import { MomentText } from '../desk/shown/when.tsx'

/** What the customer is asked to accept in writing: how far it has come, and sending it again. */
export function SaleOffer({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const { offer, dueAt } = sale
  if (!offer || sale.status === 'regret' || sale.status === 'cancelled') return null
  const { kind, state } = offer
  const look = looks[state]
  return (
    <Section title={t(`offer.title.${kind}`)}>
      <chakra.div display="grid" gap="3" justifyItems="start">
        <Badge tone={look.tone} icon={look.icon}>
          {t(`offer.state.${kind}.${state}`)}
        </Badge>
        {isOffered(sale) ? (
          <>
            <p>{t(`offer.text.${kind}`)}</p>
            <SentOffer sale={sale} />
            {dueAt === null ? null : <DueText at={dueAt} />}
            <SendOffer sale={sale} />
          </>
        ) : state === 'accepted' && sale.writtenAcceptAt !== null ? (
          <MomentText at={sale.writtenAcceptAt} />
        ) : null}
        {/* A new version of the order may have moved its quote. */}
        {kind === 'quote' ? <SaleQuotes key={sale.version} sale={sale} /> : null}
      </chakra.div>
    </Section>
  )
}

const looks = {
  waiting: { tone: 'warning', icon: Clock },
  accepted: { tone: 'success', icon: CircleCheck },
  declined: { tone: 'danger', icon: CircleX },
  expired: { tone: 'danger', icon: Clock },
} as const satisfies Record<OfferState, object>

/**
 * How the offer was sent to the customer, and why it did not arrive. Its seller can send it from their own phone. Only back office reads
 * which service of the company failed.
 */
export function SentOffer({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const isDesk = useHolds('update sale_reports')
  const userId = useUser()?.id
  const { offer } = sale
  if (!offer) return null
  const { kind, via, sentAt, fault, handed = null } = offer
  if (sale.sellerId === userId && (handed !== null || (fault !== null && fault !== 'taken_back')))
    return <LetterState sale={sale} topic="offer" />
  return (
    <>
      {via === null || sentAt === null ? (
        kind !== 'changed' && fault === null ? (
          <chakra.p color="fg.muted">{t('offer.notSent')}</chakra.p>
        ) : null
      ) : (
        <chakra.p color="fg.muted">
          {t(`offer.sent.${via}`)} · <MomentText at={sentAt} />
        </chakra.p>
      )}
      {fault === null ? null : (
        <chakra.p color="danger.fg" fontWeight="medium">
          {fault === 'kept' && !isDesk ? t('offer.fault.keptSeller') : t(`offer.fault.${fault}`)}
        </chakra.p>
      )}
    </>
  )
}

/** Buttons that send the offer again through the server, one for each way that is set up. */
export function SendOffer({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const failureText = useFailureText()
  const open = useDeliveryWays()
  const isBlocked = useIsBlocked(sale)
  const actor = useSession().session?.actor ?? null
  const [busy, setBusy] = useState<OfferWay | null>(null)
  const { customer, offer } = sale
  if (!offer || actor === null || customer === null || !mayHaveLink(actor, sale)) return null
  // The first goes by itself.
  if (offer.kind !== 'changed' && offer.sentAt === null && offer.fault === null) return null
  if (isBlocked) return null
  // A way that is not set up has no button. Offline, the ways of the server are unknown.
  const ways = offerWaysTo(sale).filter((way) => open?.[way] !== false)
  if (ways.length === 0 && offer.fault === null)
    return sale.sellerId === actor.userId ? (
      <OwnLetter sale={sale} topic="offer" ways={ownWaysOf(sale, 'offer')} />
    ) : null
  const send = async (via: OfferWay) => {
    setBusy(via)
    const params = { saleId: sale.id }
    const result = await inWords(callEndpoint(postSaleOffer, { params, input: { via } }))
    setBusy(null)
    const [fault] = result.ok ? [] : result.failures
    snackbar.open({ text: fault ? failureText(fault) : t('offer.done') })
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2.5">
      {ways.map((way) => (
        <Button key={way} busy={busy === way} onClick={() => void send(way)}>
          <WayIcon via={way} />
          {offer.sentAt === null ? t(`offer.send.${way}`) : t(`offer.again.${way}`)}
        </Button>
      ))}
    </chakra.div>
  )
}
