import { useTranslation } from 'react-i18next'
import type { SurveyView } from '../../../../shared/features/quality/survey/survey.api.ts'
import { SentMessages } from '../../../entities/sent-messages.tsx'

/** Messages to the customer, sent ones and those that would have been sent with a gateway. */
export function SurveyLinks({ links, phone, email }: Pick<SurveyView, 'links' | 'phone' | 'email'>) {
  const { t } = useTranslation('quality')
  const shown = links.map(({ id, via, state, at, text }) => ({
    id,
    at,
    text,
    via,
    to: via === 'sms' ? phone : email,
    facts: [t(`channel.${via}`), t(`link.${state}`)],
  }))
  return (
    <SentMessages
      title={t('links.title')}
      messages={shown}
      unsentText={t('links.kept')}
      ownText={{ sms: t('links.own.sms'), mail: t('links.own.mail') }}
    />
  )
}
