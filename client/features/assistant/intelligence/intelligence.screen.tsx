import { chakra } from '@chakra-ui/react'
import { LayoutDashboard, Pin } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { useCatalogue } from '../answer/answer.queries.ts'
import { useAnswerWords } from '../answer/answer.text.ts'
import { useChats, useConversation } from '../chat/chat.queries.ts'
import { ConversationPanel } from '../chat/conversation.panel.tsx'
import { useRoomBelow } from '../../../ui/use-room-below.ts'
import { StatDialog } from '../stat/stat.dialog.tsx'
import { BoardPanel } from './board.panel.tsx'
import { useBoard, useBoards } from './board.queries.ts'
import { Builder } from './builder.panel.tsx'

/** A builder and the chat beside a board of several charts. At the desk each column scrolls by itself. */
export function IntelligenceScreen() {
  const { t } = useTranslation()
  const words = useAnswerWords()
  const catalogue = useCatalogue()
  const chats = useChats('intelligence')
  const conversation = useConversation('intelligence', chats.again)
  const boards = useBoards()
  const board = useBoard()
  const [part, room] = useRoomBelow()
  const maySave = useCan('view stats')
  const [legacy, setLegacy] = useState(false)
  const [pinned, setPinned] = useState<Question | null>(null)
  const actions = (question: Question) => (
    <>
      <Button size="sm" disabled={board.isFull} onClick={() => board.add(words.title(question), question)}>
        <LayoutDashboard size={16} aria-hidden />
        {t('assistant:answer.toBoard')}
      </Button>
      {maySave ? (
        <Button size="sm" onClick={() => setPinned(question)}>
          <Pin size={16} aria-hidden />
          {t('assistant:answer.pin')}
        </Button>
      ) : null}
    </>
  )
  return (
    <Page>
      <PageHeader title={t('assistant:intelligence.title')} lead={t('assistant:intelligence.lead')} />
      <chakra.div
        ref={part}
        css={{ '@media (min-width: 48rem)': room }}
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(18rem, 24rem) minmax(0, 1fr)' }}
        gridTemplateRows={{ md: 'minmax(0, 1fr)' }}
        marginBottom={{ md: '-4' }}
      >
        <chakra.div
          display="grid"
          gap="4"
          alignContent="start"
          overflowY={{ md: 'auto' }}
          minHeight="0"
          tabIndex={0}
          role="region"
          aria-label={t('assistant:intelligence.title')}
        >
          <Switch
            label={t('assistant:intelligence.legacy')}
            help={t('assistant:intelligence.legacyHelp')}
            checked={legacy}
            onChange={setLegacy}
          />
          {catalogue.value === null ? (
            catalogue.failed ? (
              <ErrorState action={<Button onClick={catalogue.again}>{t('common:retry')}</Button>} />
            ) : (
              <ListSkeleton rows={4} />
            )
          ) : (
            <Builder catalogue={catalogue.value} legacy={legacy} isFull={board.isFull} onAdd={board.add} />
          )}
          <Section title={t('assistant:intelligence.talk')}>
            <chakra.div height="28rem">
              <ConversationPanel
                conversation={conversation}
                hasModel={chats.value?.hasModel ?? false}
                legacy={legacy}
                actions={actions}
              />
            </chakra.div>
          </Section>
        </chakra.div>
        <chakra.div
          overflowY={{ md: 'auto' }}
          minHeight="0"
          minWidth="0"
          tabIndex={0}
          role="region"
          aria-label={t('assistant:board.title')}
        >
          <BoardPanel board={board} boards={boards} />
        </chakra.div>
      </chakra.div>
      {pinned === null ? null : <StatDialog stat={null} question={pinned} onClose={() => setPinned(null)} />}
    </Page>
  )
}
