import { chakra } from '@chakra-ui/react'
import { CircleCheck, CircleX, Clock, Download, RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OfferPageState, OfferView } from '../../../../shared/features/agreements/offer/offer.api.ts'
import { DayText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, Notice } from '../../../ui/states.tsx'
import { AgreementEnd, AgreementText } from '../../../entities/agreement-text.tsx'
import { CustomerPage, CustomerPageWithout } from '../../../entities/customer-page/customer-page.tsx'
import { LanguageChoice } from '../../../entities/language-choice.tsx'
import { OfferDecline } from './offer-decline.dialog.tsx'
import { OfferForm } from './offer.form.tsx'
import { useOffer } from './offer.queries.ts'

/** The customer's own page of what they are to accept in writing. The link's secret stands after `#`. */
export const OfferScreen = () => <CustomerPage>{(token) => <Opened token={token} />}</CustomerPage>

function Opened({ token }: { token: string }) {
  const { t } = useTranslation('offer')
  const page = useOffer(token)
  const { opened } = page
  if (opened.kind !== 'offer') {
    const words = {
      unknown: t('unknown'),
      unknownText: t('unknownText'),
      unreachable: t('unreachable'),
      unreachableText: t('unreachableText'),
      again: t('again'),
    }
    return <CustomerPageWithout state={opened.kind} words={words} again={page.again} />
  }
  const { view } = opened
  return view.state === 'open' ? <Offer {...page} view={view} /> : <Over view={view} state={view.state} />
}

type OfferProps = ReturnType<typeof useOffer> & { readonly view: OfferView }

function Offer({ view, busy, failed, choose, accept, decline, download }: OfferProps) {
  const { t } = useTranslation('offer')
  const { agreement, untilDay } = view
  if (agreement === null) return null
  return (
    <>
      <LanguageChoice current={view.language} onChange={choose} />
      <Notice tone="info" icon={Clock}>
        <span>{t(`lead.${view.kind}`)}</span>{' '}
        {untilDay === null ? null : (
          <>
            <span>{t('until')}</span>{' '}
            <strong>
              <DayText day={untilDay} />
            </strong>
          </>
        )}
      </Notice>
      <AgreementText agreement={agreement} />
      <Button size="lg" busy={busy === 'download'} onClick={() => void download(view)}>
        <Download size={20} aria-hidden />
        {t('download')}
      </Button>
      <AgreementEnd agreement={agreement} isQuote={view.kind === 'quote'} />
      <OfferForm busy={busy === 'accept'} onAccept={(name) => accept(view, name)} />
      <OfferDecline busy={busy === 'decline'} onDecline={(reason) => void decline(reason)} />
      {failed === null ? null : <Notice tone="danger">{t(`fault.${failed}`)}</Notice>}
      <Reference view={view} />
    </>
  )
}

/** What has been answered, or is over: what became of it, and no more of who the customer is. */
function Over({ view, state }: { view: OfferView; state: Exclude<OfferPageState, 'open'> }) {
  const { t } = useTranslation('offer')
  return (
    <>
      <EmptyState icon={looks[state]} title={t(`state.${state}`)} heading="h1">
        {t(`stateText.${state}`)}
      </EmptyState>
      <Reference view={view} />
    </>
  )
}

const looks = { accepted: CircleCheck, declined: CircleX, expired: Clock, changed: RefreshCw } as const

function Reference({ view: { providerName, reference } }: { view: OfferView }) {
  const { t } = useTranslation('offer')
  return (
    <chakra.p color="fg.muted" fontSize="sm" textAlign="center">
      {`${providerName} · ${t('reference', { reference })}`}
    </chakra.p>
  )
}
