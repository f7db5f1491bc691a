import { useTranslation } from 'react-i18next'
import type { MessageView } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { SentMessages } from '../../../entities/sent-messages.tsx'

/** Messages to the candidate: sent ones, and those to hand over where nothing can be sent. */
export function MessagesPanel({ messages }: { messages: readonly MessageView[] }) {
  const { t } = useTranslation('recruiting')
  const shown = messages.map(({ id, kind, via, state, at, text }) => ({
    id,
    at,
    text,
    facts: [t(`message.kind.${kind}`), t(`message.via.${via}`), t(`message.state.${state}`)],
  }))
  return <SentMessages title={t('message.title')} messages={shown} unsentText={t('message.kept')} />
}
