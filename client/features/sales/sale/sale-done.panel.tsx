import { chakra } from '@chakra-ui/react'
import { CircleAlert, Clock, DoorOpen, Mail, PartyPopper, Phone, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { HandedIn } from '../../../../shared/features/sales/offer/handed-in.rules.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { Money } from '../../../desk/shown/money.tsx'
import { LetterState } from '../../../entities/customer-letter.tsx'
import { SendOffer, SentOffer } from '../../../entities/sale-offer.tsx'
import { soldAtIn } from './new-sale-state.rules.ts'
import { useCommission } from './sale-earning.queries.ts'
import { pathTo } from '../../../paths.ts'
import { useRow } from '../../../sync/use-row.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { isNumberAsked } from '../wizard/wizard-steps.ts'

const SalePoints = lazyPart<{ sale: Sale }>(() => import('./sale-points.panel.tsx').then((module) => module.SalePoints))

/** Right after a sale has been handed in: how far it has come, what it needs now, what it earns, and the next door. */
export function SaleDone({ sale, state }: { sale: Sale; state: HandedIn }) {
  const { t } = useTranslation('sales')
  const ore = useCommission(sale)
  const { tone, icon: Icon } = looks[state]
  const isStuck = state === 'offer_stuck'
  return (
    <chakra.section
      aria-labelledby="sale-done"
      aria-live="polite"
      display="grid"
      gap="3"
      padding="5"
      borderRadius="lg"
      bg={tone === 'neutral' ? 'bg.muted' : `${tone}.subtle`}
      animation="rise 240ms"
    >
      <chakra.h2
        id="sale-done"
        display="flex"
        gap="2.5"
        alignItems="center"
        fontSize="xl"
        color={tone === 'neutral' ? 'fg' : `${tone}.fg`}
      >
        <Icon size={24} aria-hidden />
        {t(`done.title.${state}`)}
      </chakra.h2>
      <p>{t(`done.text.${state}`)}</p>
      {state === 'offer_sent' || isStuck ? <SentOffer sale={sale} /> : null}
      {ore === null ? null : (
        <chakra.p>
          {t('saleReport.fields.sellerCommissionOre')}{' '}
          <chakra.b fontSize="xl" letterSpacing="tight" fontVariantNumeric="tabular-nums">
            {'+'}
            <Money ore={ore} currency={sale.currency} />
          </chakra.b>
        </chakra.p>
      )}
      <SalePoints sale={sale} />
      {isStuck ? <SendOffer sale={sale} /> : <LetterState sale={sale} topic="confirmation" />}
      <NextCustomer sale={sale} isMain={!isStuck} />
    </chakra.section>
  )
}

const looks = {
  on_this_phone: { tone: 'neutral', icon: Smartphone },
  offer_coming: { tone: 'neutral', icon: Clock },
  offer_sent: { tone: 'success', icon: Mail },
  offer_stuck: { tone: 'warning', icon: CircleAlert },
  flagged: { tone: 'neutral', icon: Clock },
  finalized: { tone: 'success', icon: PartyPopper },
} as const satisfies Record<HandedIn, object>

/**
 * The link to the next customer. A sale that began at a door of an area leads back to its street, with the next door selected.
 * Any other sale leads to a new one with the same products, at the next house number or by telephone.
 */
function NextCustomer({ sale, isMain }: { sale: Sale; isMain: boolean }) {
  const { t } = useTranslation('sales')
  const { row: provider } = useRow(providers, sale.providerId ?? undefined)
  const first = isNumberAsked(sale.customer?.kind ?? 'private', provider) ? 'idNumber' : 'contact'
  const street = useStreetSoldOn()
  const isDoor = sale.channel === 'door'
  return (
    <LinkButton
      to={street ?? `${pathTo('sale-create')}?copy=${sale.id}&door=next&step=${first}`}
      variant={isMain ? 'solid' : 'outline'}
      size="lg"
    >
      {isDoor ? <DoorOpen size={20} aria-hidden /> : <Phone size={20} aria-hidden />}
      {isDoor ? t('done.nextDoor') : t('done.nextCall')}
    </LinkButton>
  )
}

/** The address of the street where this sale began, with the next door selected. Null if it did not begin at a door. */
function useStreetSoldOn(): string | null {
  const soldAt = soldAtIn(useLocation().state)
  if (soldAt === null) return null
  return `${pathTo('doors')}?${new URLSearchParams({ house: soldAt.houseId, after: soldAt.doorKey })}`
}
