import { chakra } from '@chakra-ui/react'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { AGREEMENT_WORDS } from '../../../../shared/features/agreements/agreement/agreement-words.rules.ts'
import {
  agreementOf,
  textOf,
  type AgreementSource,
} from '../../../../shared/features/agreements/agreement/agreement.rules.ts'
import type { Signature } from '../../../../shared/features/sales/sale/sale-draft.schema.ts'
import { Checkbox } from '../../../ui/table.tsx'
import { ListSkeleton } from '../../../ui/states.tsx'
import { LanguageChoice } from '../../../entities/language-choice.tsx'
import { AgreementEnd, AgreementText } from '../../../entities/agreement-text.tsx'
import { HoldButton } from './hold-button.tsx'
import { SignaturePad, type Strokes } from '../../../entities/signature-pad.tsx'
import { useCustomerWords } from './use-customer-words.ts'
import { useKeptAwake } from '../../../ui/use-kept-awake.ts'

interface TurnedProps {
  readonly sale: AgreementSource
  readonly onSigned: (signature: Signature) => void
  readonly onReturn: () => void
}

/**
 * The phone in the customer's hands: the agreement in large letters and their language, and nothing of the seller's. Over
 * everything else, which cannot be reached; the way back is a long press.
 */
export function TurnedScreen(props: TurnedProps) {
  const surface = useRef<HTMLDialogElement>(null)
  const words = useCustomerWords()
  useKeptAwake()
  useEffect(function coverEverything() {
    surface.current?.showModal()
    return holdBackButton()
  }, [])
  return (
    <Surface
      ref={surface}
      aria-label={words.i18n?.t('customer:turned.label') ?? ''}
      lang={words.language}
      // Escape, and Android's own way back, are not the customer's.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault()
        // The wizard behind listens to keys too: what is pressed here stays here.
        event.stopPropagation()
      }}
    >
      {words.i18n === null ? (
        <ListSkeleton rows={5} />
      ) : (
        <I18nextProvider i18n={words.i18n}>
          <LanguageChoice current={words.chosen} onChange={words.choose} />
          <Agreement {...props} language={words.language} />
        </I18nextProvider>
      )}
    </Surface>
  )
}

type Language = Signature['language']

function Agreement({ sale, language, onSigned, onReturn }: TurnedProps & { language: Language }) {
  const { t } = useTranslation('customer')
  const [isSigned, setSigned] = useState(false)
  const [wantsMail, setWantsMail] = useState(false)
  const agreement = agreementOf(sale, language)
  const paperless = agreement.confirmation === null ? null : wantsMail
  const sign = async (strokes: Strokes) => {
    const signature = await signatureOf(textOf(agreement, paperless), strokes, language)
    onSigned(paperless === null ? signature : { ...signature, paperless })
    setSigned(true)
  }
  if (isSigned) {
    return (
      <chakra.div flex="1" display="grid" alignContent="center" justifyItems="center" gap="5" textAlign="center">
        <chakra.span color="success.fg" aria-hidden>
          <CircleCheck size={72} />
        </chakra.span>
        <chakra.h1 fontSize="3xl" role="status">
          {t('turned.thanks')}
        </chakra.h1>
        <chakra.p fontSize="xl">{t('turned.giveBack')}</chakra.p>
        <HoldButton label={t('turned.hold')} onHeld={onReturn} />
      </chakra.div>
    )
  }
  return (
    <>
      <AgreementText agreement={agreement} />
      {agreement.confirmation === null ? null : (
        <chakra.label display="flex" gap="3" alignItems="center" minHeight="12" fontSize="lg" cursor="pointer">
          <Checkbox
            flexShrink="0"
            checked={wantsMail}
            onChange={(event) => setWantsMail(event.currentTarget.checked)}
          />
          {agreement.confirmation.byMail}
        </chakra.label>
      )}
      <AgreementEnd agreement={agreement} />
      <SignaturePad onSign={sign} />
      <HoldButton label={t('turned.hold')} onHeld={onReturn} />
    </>
  )
}

async function signatureOf(text: string, strokes: Strokes, language: Language): Promise<Signature> {
  const hash = await sha256Of(text)
  return { language, signedAt: Date.now(), text, hash, strokes: [...strokes], words: AGREEMENT_WORDS }
}

async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The way back on the phone itself would show the seller's screen: as long as the customer holds it, it leads nowhere. */
function holdBackButton(): () => void {
  const stay = () => history.pushState(history.state, '')
  stay()
  window.addEventListener('popstate', stay)
  return () => {
    window.removeEventListener('popstate', stay)
    history.back()
  }
}

const Surface = chakra('dialog', {
  base: {
    color: 'fg',
    bg: 'bg',
    border: 'none',
    margin: '0',
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding:
      'max(1.25rem, env(safe-area-inset-top)) max(1.25rem, env(safe-area-inset-right)) max(1.25rem, env(safe-area-inset-bottom)) max(1.25rem, env(safe-area-inset-left))',
    '&[open]': { display: 'flex', flexDirection: 'column', gap: '6' },
    '& > *': { flexShrink: '0', width: 'full', maxWidth: '40rem', marginInline: 'auto' },
  },
})
