import { useTranslation } from 'react-i18next'
import { SentMessages } from '../../../entities/sent-messages.tsx'
import type { PanelProps } from './candidate.queries.tsx'

/** Messages to the candidate: sent ones, and those to hand over where nothing can be sent. */
export function MessagesPanel({ view: { messages, forOthers, candidate } }: Pick<PanelProps, 'view'>) {
  const { t } = useTranslation('recruiting')
  const shown = messages.map(({ id, kind, via, state, at, text }) => ({
    id,
    at,
    text,
    via,
    // The notice of a changed address goes to the earlier address.
    to: kind === 'address' ? '' : via === 'sms' ? candidate.phone : candidate.email,
    // The recruiter knows the identity number: a colleague hands over the link.
    isForOthers: forOthers.link && kind === 'sign' && state === 'kept',
    facts: [t(`message.kind.${kind}`), t(`message.via.${via}`), t(`message.state.${state}`)],
  }))
  return (
    <SentMessages
      title={t('message.title')}
      messages={shown}
      unsentText={t('message.kept')}
      ownText={{ sms: t('message.own.sms'), mail: t('message.own.mail') }}
      othersText={t('message.others')}
    />
  )
}
