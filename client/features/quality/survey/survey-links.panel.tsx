import { useTranslation } from 'react-i18next'
import {
  postSurveyHandOver,
  postSurveyHandOverUndo,
  type SurveyView,
} from '../../../../shared/features/quality/survey/survey.api.ts'
import { SentMessages } from '../../../entities/sent-messages.tsx'

/** Messages to the customer, sent ones and those that would have been sent with a gateway. */
export function SurveyLinks({ view, onDone }: { view: SurveyView; onDone: () => void }) {
  const { t } = useTranslation('quality')
  const { links, phone, email, survey } = view
  const shown = links.map(({ id, via, state, at, text, handedOver }) => ({
    id,
    at,
    text,
    via,
    handedOver,
    to: via === 'sms' ? phone : email,
    facts: [t(`channel.${via}`), t(`link.${state}`)],
  }))
  return (
    <SentMessages
      title={t('links.title')}
      messages={shown}
      unsentText={t('links.kept')}
      acts={{ row: survey, given: postSurveyHandOver, notGiven: postSurveyHandOverUndo, onDone }}
    />
  )
}
