import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleX, Clock, Mail, MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offerWaysOf } from '../../shared/features/sales/agreement/legal.rules.ts'
import { postSaleOffer } from '../../shared/features/sales/offer/offer.api.ts'
import { isOffered } from '../../shared/features/sales/offer/offer.rules.ts'
import type { OfferState, OfferWay, Sale, SaleOffer as Offer } from '../../shared/features/sales/sale/sale.schema.ts'
import { mayHaveLink } from '../../shared/features/sales/withdrawal/withdrawal.rules.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { useFailureText } from '../ui/form/form-context.ts'
import { Section } from '../ui/page.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import { callEndpoint, inWords } from './call-endpoint.ts'
import { DueText } from './due-text.tsx'
import { useSession } from './session/session.tsx'
import { MomentText } from './when.tsx'

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
            <Sent offer={offer} />
            {dueAt === null ? null : <DueText at={dueAt} />}
            <SendAgain sale={sale} offer={offer} />
          </>
        ) : state === 'accepted' && sale.writtenAcceptAt !== null ? (
          <MomentText at={sale.writtenAcceptAt} />
        ) : null}
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

function Sent({ offer: { kind, via, sentAt, fault } }: { offer: Offer }) {
  const { t } = useTranslation('sales')
  return (
    <>
      {via === null || sentAt === null ? (
        kind === 'telephone' && fault === null ? (
          <chakra.p color="fg.muted">{t('offer.notSent')}</chakra.p>
        ) : null
      ) : (
        <chakra.p color="fg.muted">
          {t(`offer.sent.${via}`)} · <MomentText at={sentAt} />
        </chakra.p>
      )}
      {fault === null ? null : (
        <chakra.p color="danger.fg" fontWeight="medium">
          {t(`offer.fault.${fault}`)}
        </chakra.p>
      )}
    </>
  )
}

function SendAgain({ sale, offer }: { sale: Sale; offer: Offer }) {
  const { t } = useTranslation('sales')
  const failureText = useFailureText()
  const actor = useSession().session?.actor ?? null
  const [busy, setBusy] = useState<OfferWay | null>(null)
  const { customer } = sale
  // The first goes by itself.
  const isOnItsWay = offer.kind === 'telephone' && offer.sentAt === null && offer.fault === null
  if (isOnItsWay || actor === null || customer === null || !mayHaveLink(actor, sale)) return null
  const addresses = { mail: customer.email, sms: customer.phone }
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
      {offerWaysOf(sale)
        .filter((way) => addresses[way] !== '')
        .map((way) => (
          <Button key={way} busy={busy === way} onClick={() => void send(way)}>
            {way === 'mail' ? <Mail size={18} aria-hidden /> : <MessageSquareText size={18} aria-hidden />}
            {offer.sentAt === null ? t(`offer.send.${way}`) : t(`offer.again.${way}`)}
          </Button>
        ))}
    </chakra.div>
  )
}
