import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import type { SaleDraft } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { useDeliveryWays } from '../../../entities/delivery-ways.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { formatPhone } from '../../../ui/phone-text.ts'
import { Notice } from '../../../ui/states.tsx'
import { offerAddress } from './offer-address.rules.ts'

/** Nobody turns the phone by telephone, or where the provider wants a signature by link: where the customer will get the offer that they accept in writing. */
export function OfferNote({ draft, provider }: { draft: SaleDraft; provider: Provider }) {
  const { t } = useTranslation('sales')
  const today = dayOf(useNow(), useZone())
  const to = offerAddress(draft, provider, today)
  const ways = useDeliveryWays()
  if (to === null || to === 'none') return null
  const isSignedByLink = provider.signsByLink === true
  // A signing service sends its own messages.
  const isByHand = ways?.[to.via] === false && !(isSignedByLink && ways.signing)
  return (
    <Notice tone="info" icon={Mail}>
      {isByHand
        ? t('offer.byHand')
        : t(`offer.${isSignedByLink ? 'willSign' : 'willSend'}.${to.via}`, {
            address: to.via === 'sms' ? formatPhone(to.address) : to.address,
          })}
    </Notice>
  )
}
