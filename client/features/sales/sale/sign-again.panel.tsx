import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { providers } from '../../../../shared/features/catalog/provider.schema.ts'
import type { AgreementSource } from '../../../../shared/features/agreements/agreement/agreement.rules.ts'
import { actsOn } from '../../../../shared/features/sales/act/sale-acts.rules.ts'
import type { Signature } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { signSale, signedOn } from '../../../../shared/features/sales/signing/sale-sign.commands.ts'
import type { Sale } from '../../../../shared/features/sales/sale/sale.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { useSession } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useRow } from '../../../sync/use-row.ts'
import { Button } from '../../../ui/button.tsx'
import { useOutcome } from '../../../ui/form/use-outcome.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const TurnedScreen = lazyPart(() =>
  import('../customer-view/customer-view-screen.tsx').then((module) => module.TurnedScreen),
)

/** The phone once more in the customer's hands: they sign what the correction made of their order. */
export function SignAgain({ sale }: { sale: Sale }) {
  const { t } = useTranslation('sales')
  const outcome = useOutcome()
  const actor = useSession().session?.actor ?? null
  const { row: provider } = useRow(providers, sale.providerId ?? undefined)
  const sign = useCommand(signSale)
  const now = useNow()
  // As the customer was handed it: by signing they change what stands on the seller's page behind it.
  const [turned, setTurned] = useState<AgreementSource | null>(null)
  const isToSign = actor !== null && actsOn(sale, actor).includes('sign')
  const keep = async (signature: Signature) => {
    const result = await sign({ saleId: sale.id, revision: sale.revision, signature })
    outcome(result, t('offer.signed'))
  }
  return (
    <>
      {isToSign && provider ? (
        <Button
          variant="solid"
          size="lg"
          onClick={() => setTurned({ sale: signedOn(sale, dayOf(now, sale.zone)), provider, now })}
        >
          <Smartphone size={20} aria-hidden />
          {t('offer.sign')}
        </Button>
      ) : null}
      {turned === null ? null : (
        <TurnedScreen sale={turned} onSigned={(signature) => void keep(signature)} onReturn={() => setTurned(null)} />
      )}
    </>
  )
}
