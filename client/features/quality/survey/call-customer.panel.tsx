import { chakra } from '@chakra-ui/react'
import { Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SurveyView } from '../../../../shared/features/quality/survey/survey.api.ts'
import { DayText, MomentText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Section } from '../../../ui/page.tsx'
import { formatPhone } from '../../../ui/phone-text.ts'
import { Notice } from '../../../ui/states.tsx'
import type { useCalls } from './calls.queries.ts'

/** The customer to call, and what the caller has to know of the sale. */
export function CallCustomer({ view }: { view: SurveyView }) {
  const { t } = useTranslation('quality')
  const { survey, phone, language, saleStatus, attemptsMax } = view
  return (
    <Section title={survey.customerName || t('survey.erased')}>
      <chakra.div display="grid" gap="4">
        {phone === '' ? (
          <Notice tone="warning">{t('calls.noPhone')}</Notice>
        ) : (
          <chakra.a
            href={`tel:${phone}`}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minHeight="12"
            color="brand.fg"
            fontSize="lg"
            fontWeight="semibold"
          >
            <Phone size={20} aria-hidden />
            {formatPhone(phone)}
          </chakra.a>
        )}
        {saleStatus === 'regret' || saleStatus === 'cancelled' ? (
          <Notice tone="warning">{t(`calls.saleIs.${saleStatus}`)}</Notice>
        ) : null}
        <Facts>
          <Fact label={t('calls.language')}>{t(`language.${language}`)}</Fact>
          <Fact label={t('survey.columns.providerName')}>{survey.providerName}</Fact>
          <Fact label={t('survey.columns.sellerName')}>{survey.sellerName}</Fact>
          <Fact label={t('survey.columns.soldOn')}>
            <DayText day={survey.soldOn} />
          </Fact>
          <Fact label={t('survey.columns.attempts')}>
            {t('calls.attemptsOf', { number: survey.attempts, most: attemptsMax })}
          </Fact>
          {survey.callBackAt === null ? null : (
            <Fact label={t('survey.columns.callBackAt')}>
              <MomentText at={survey.callBackAt} />
            </Fact>
          )}
        </Facts>
      </chakra.div>
    </Section>
  )
}

/** Outcomes of a call without answers. */
export function CallActs({
  view,
  calls,
  onPromise,
}: {
  view: SurveyView
  calls: ReturnType<typeof useCalls>
  onPromise: () => void
}) {
  const { t } = useTranslation('quality')
  const { busy, end, leave, send } = calls
  return (
    <Section title={t('calls.otherwise')}>
      <chakra.div display="grid" gap="2">
        <Button busy={busy} onClick={() => end('no_answer')}>
          {t('calls.noAnswer')}
        </Button>
        <Button busy={busy} onClick={onPromise}>
          {t('calls.callBack')}
        </Button>
        <Button busy={busy} onClick={() => end('declined')}>
          {t('calls.declined')}
        </Button>
        {view.phone === '' ? null : (
          <Button busy={busy} onClick={() => send('sms')}>
            {t('links.sms')}
          </Button>
        )}
        {view.email === '' ? null : (
          <Button busy={busy} onClick={() => send('mail')}>
            {t('links.mail')}
          </Button>
        )}
        <Button variant="ghost" busy={busy} onClick={leave}>
          {t('calls.left')}
        </Button>
      </chakra.div>
    </Section>
  )
}
