import { useTranslation } from 'react-i18next'
import {
  postCandidateHandOver,
  postCandidateHandOverUndo,
} from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { SentMessages } from '../../../entities/sent-messages.tsx'
import type { PanelProps } from './candidate.queries.tsx'

/** Messages to the candidate: sent ones, and those to hand over where nothing can be sent. */
export function MessagesPanel({ view: { messages, forOthers, candidate }, onDone }: PanelProps) {
  const { t } = useTranslation('recruiting')
  const shown = messages.map(({ id, kind, via, state, at, text, handedOver }) => ({
    id,
    at,
    text,
    via,
    handedOver,
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
      othersText={t('message.others')}
      acts={{ row: candidate, given: postCandidateHandOver, notGiven: postCandidateHandOverUndo, onDone }}
    />
  )
}
