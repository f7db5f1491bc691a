import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { MessageView } from '../../../../shared/features/recruiting/candidate/candidate.api.ts'
import { MomentText } from '../../../entities/when.tsx'
import { Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/states.tsx'

/** Messages to the candidate: sent ones, and those to hand over where nothing can be sent. */
export function MessagesPanel({ messages }: { messages: readonly MessageView[] }) {
  const { t } = useTranslation('recruiting')
  if (messages.length === 0) return null
  return (
    <Section title={t('message.title')}>
      <chakra.ul display="grid" gap="4" margin="0" padding="0" listStyle="none">
        {messages.map(({ id, kind, via, state, at, text }) => (
          <chakra.li key={id} display="grid" gap="2">
            <chakra.span>
              {t(`message.kind.${kind}`)} · {t(`message.via.${via}`)} · {t(`message.state.${state}`)} ·{' '}
              <MomentText at={at} />
            </chakra.span>
            {text === null ? null : (
              <>
                <Notice tone="info">{t('message.kept')}</Notice>
                <chakra.blockquote
                  margin="0"
                  padding="3"
                  bg="bg.subtle"
                  borderRadius="md"
                  whiteSpace="pre-line"
                  overflowWrap="anywhere"
                  fontSize="sm"
                >
                  {text}
                </chakra.blockquote>
              </>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
