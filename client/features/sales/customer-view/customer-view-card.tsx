import { chakra } from '@chakra-ui/react'
import { PenLine, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Product } from '../../../../shared/features/catalog/product.schema.ts'
import type { Provider } from '../../../../shared/features/catalog/provider.schema.ts'
import { agreementSourceOf } from '../../../../shared/features/agreements/agreement/agreement.rules.ts'
import { useZone } from '../../../desk/session/session.tsx'
import { useNow } from '../../../desk/shown/use-now.ts'
import { Button } from '../../../ui/button.tsx'
import { formatTime } from '../../../ui/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { trimmed, type SaleForm } from '../wizard/sale-form.ts'
import { agreedOf } from './agreed.ts'

// With the strokes' own mathematics: 20 kB that a sale without a signature never needs.
const fetchTurned = () => import('./customer-view-screen.tsx').then((module) => module.TurnedScreen)
const TurnedScreen = lazyPart(fetchTurned)

/** Who reads the summary may hand the phone over next; nobody waits for that before they have begun to read. */
const READING_MS = 1_000

interface CardProps {
  readonly form: SaleForm
  readonly provider: Provider
  readonly products: readonly Product[]
  readonly onChange: (form: SaleForm) => void
  /** The customer has signed and given the phone back: nothing is left to be asked. */
  readonly onSigned: () => void
}

/** Hands the phone to the customer, and says whether what stands here now is what they signed. */
export function TurnedCard({ form, provider, products, onChange, onSigned }: CardProps) {
  const { t, i18n } = useTranslation('sales')
  const [isTurned, setTurned] = useState(false)
  const zone = useZone()
  const now = useNow()
  const { draft, signed } = form
  const agreed = agreedOf(draft)
  const isSigned = signed?.agreed === agreed
  useEffect(function fetchAhead() {
    const timer = setTimeout(() => void fetchTurned().catch(() => undefined), READING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <chakra.section
      display="grid"
      gap="3"
      marginBottom="4"
      padding="4"
      borderWidth="1px"
      borderRadius="lg"
      bg={isSigned ? 'success.subtle' : 'bg.panel'}
    >
      <chakra.p display="flex" gap="2.5" alignItems="center" css={{ '& svg': { flexShrink: '0' } }}>
        <PenLine size={20} aria-hidden />
        {isSigned
          ? t('turned.signedAt', { time: formatTime(signed.signature.signedAt, i18n.language) })
          : signed
            ? t('turned.changedSince')
            : t('turned.lead')}
      </chakra.p>
      <Button size="lg" variant={isSigned ? 'soft' : 'solid'} onClick={() => setTurned(true)}>
        <Smartphone size={20} aria-hidden />
        {isSigned ? t('turned.again') : t('turned.open')}
      </Button>
      {isTurned ? (
        <TurnedScreen
          sale={agreementSourceOf({ draft: trimmed(draft), provider, products, zone }, now)}
          onSigned={(signature) => onChange({ ...form, signed: { signature, agreed } })}
          onReturn={() => {
            setTurned(false)
            if (isSigned) onSigned()
          }}
        />
      ) : null}
    </chakra.section>
  )
}
