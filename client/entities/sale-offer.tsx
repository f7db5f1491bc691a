import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleX, Clock, Mail, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offerWaysOf } from '../../shared/features/sales/law/legal.rules.ts'
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
import { useHolds, useSession } from '../desk/session/session.tsx'
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

/** How the offer went to the customer, and what is wrong with it. Where the company's own services fail is the desk's to know. */
export function SentOffer({ sale: { offer } }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const isDesk = useHolds('update sale_reports')
  if (!offer) return null
  const { kind, via, sentAt, fault } = offer
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

/** `isMain`: the offer has not reached the customer, so that nothing else comes first. */
export function SendOffer({ sale, isMain = false }: { sale: Sale; isMain?: boolean }) {
  const { t } = useTranslation('sales')
  const failureText = useFailureText()
  const isDesk = useHolds('update sale_reports')
  const actor = useSession().session?.actor ?? null
  const [busy, setBusy] = useState<OfferWay | null>(null)
  const { customer, offer } = sale
  if (!offer || actor === null || customer === null || !mayHaveLink(actor, sale)) return null
  // The first goes by itself.
  if (offer.kind !== 'changed' && offer.sentAt === null && offer.fault === null) return null
  const addresses = { mail: customer.email, sms: customer.phone }
  const ways = offerWaysOf(sale).filter((way) => addresses[way] !== '')
  const send = async (via: OfferWay) => {
    setBusy(via)
    const params = { saleId: sale.id }
    const result = await inWords(callEndpoint(postSaleOffer, { params, input: { via } }))
    setBusy(null)
    const [fault] = result.ok ? [] : result.failures
    const isClosed = fault !== undefined && closedWays.has(fault.code) && !isDesk
    snackbar.open({ text: isClosed ? t('offer.notNow') : fault ? failureText(fault) : t('offer.done') })
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2.5">
      {ways.map((way, at) => (
        <Button
          key={way}
          busy={busy === way}
          onClick={() => void send(way)}
          {...(isMain ? { size: 'lg', flex: '1 1 auto', variant: at === 0 ? 'solid' : 'outline' } : {})}
        >
          {way === 'mail' ? <Mail size={18} aria-hidden /> : <MessageSquareText size={18} aria-hidden />}
          {offer.sentAt === null ? t(`offer.send.${way}`) : t(`offer.again.${way}`)}
        </Button>
      ))}
    </chakra.div>
  )
}

/** The company has no such service: a seller can do nothing about it. */
const closedWays: ReadonlySet<string> = new Set(['offer.no-gateway', 'confirmation.no-mail-server'])
