import { chakra } from '@chakra-ui/react'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ListSkeleton, Notice } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Conversation } from './chat.queries.ts'
import { Composer } from './composer.panel.tsx'
import { TurnPanel } from './turn.panel.tsx'

interface ConversationPanelProps {
  readonly conversation: Conversation
  readonly hasModel: boolean
  readonly legacy: boolean
  /** Turns legacy mode on and off below the field; left out where the switch is elsewhere. */
  readonly onLegacy?: (legacy: boolean) => void
  readonly actions: (question: Question) => ReactNode
}

/** Questions and answers one below the other, with the field at the foot. */
export function ConversationPanel({ conversation, hasModel, legacy, onLegacy, actions }: ConversationPanelProps) {
  const { t } = useTranslation()
  const { open, busy, failures, isReadOnly, ask, add } = conversation
  const turns = useRef<HTMLOListElement>(null)
  const reading = useRef<HTMLDivElement>(null)
  const count = open.turns.length
  useEffect(
    function showNewest() {
      // Starts at the question: assumptions are stated above the figures, and an answer may be longer than a phone.
      if (busy !== null) reading.current?.scrollIntoView({ block: 'end' })
      else if (count > 0) turns.current?.lastElementChild?.scrollIntoView({ block: 'start' })
    },
    [count, busy],
  )
  const owner = open.chat !== null && !open.chat.isOwn ? open.chat.ownerName : null
  return (
    <chakra.div display="grid" gridTemplateRows="minmax(0, 1fr) auto" gap="3" height="full" minHeight="0" minWidth="0">
      <chakra.div overflowY="auto" minHeight="0" tabIndex={0} role="log" aria-label={t('assistant:chat.title')}>
        {count === 0 && busy === null ? <Start onAsk={(text) => void ask(text, legacy)} /> : null}
        <chakra.ol ref={turns} listStyleType="none" margin="0" padding="0" display="grid" gap="6">
          {open.turns.map((turn) => (
            <TurnPanel
              key={turn.id}
              turn={turn}
              askedBy={owner}
              onChoose={isReadOnly ? null : (text, question) => void add(text, question, legacy)}
              actions={actions}
            />
          ))}
        </chakra.ol>
        {busy === null ? null : (
          <chakra.div ref={reading} role="status" paddingBlock="4">
            <chakra.span srOnly>{t('assistant:chat.reading')}</chakra.span>
            <ListSkeleton rows={2} />
          </chakra.div>
        )}
      </chakra.div>
      {owner === null ? (
        <chakra.div display="grid" gap="2">
          <Composer busy={busy !== null} failures={failures} onAsk={(text) => ask(text, legacy)} />
          {onLegacy === undefined ? null : (
            <Switch
              label={t('assistant:intelligence.legacy')}
              help={t('assistant:intelligence.legacyHelp')}
              checked={legacy}
              onChange={onLegacy}
            />
          )}
          {hasModel ? null : (
            <chakra.p display="flex" flexWrap="wrap" gap="2" alignItems="center" fontSize="sm" color="fg.muted">
              <Badge tone="neutral">{t('assistant:chat.basic')}</Badge>
              <chakra.span display={{ base: 'none', md: 'inline' }}>{t('assistant:chat.basicHelp')}</chakra.span>
            </chakra.p>
          )}
        </chakra.div>
      ) : (
        <Notice tone="info">{t('assistant:chat.readOnly', { name: owner })}</Notice>
      )}
    </chakra.div>
  )
}

/** What can be asked, where nothing was yet. */
function Start({ onAsk }: { onAsk: (text: string) => void }) {
  const { t } = useTranslation()
  const examples = [t('assistant:chat.example1'), t('assistant:chat.example2'), t('assistant:chat.example3')]
  return (
    <EmptyState
      icon={Sparkles}
      title={t('assistant:chat.emptyTitle')}
      action={
        <chakra.div display="grid" gap="2" justifyItems="center">
          {examples.map((text) => (
            <Button key={text} onClick={() => onAsk(text)}>
              {text}
            </Button>
          ))}
        </chakra.div>
      }
    >
      {t('assistant:chat.emptyText')}
    </EmptyState>
  )
}
