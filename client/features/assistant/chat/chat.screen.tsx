import { chakra } from '@chakra-ui/react'
import { History as HistoryIcon, Languages, Pin, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { useCan } from '../../../desk/session/session.tsx'
import { pathTo } from '../../../paths.ts'
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { useWide } from '../../../ui/use-wide.ts'
import { StatDialog } from '../stat/stat.dialog.tsx'
import { ChatActs } from './chat-acts.panel.tsx'
import { useChats, useConversation } from './chat.queries.ts'
import { ConversationPanel } from './conversation.panel.tsx'
import { History } from './history.panel.tsx'
import { useRoomBelow } from '../../../ui/use-room-below.ts'

/** The assistant in words. The conversation fills the window; earlier ones are beside it, or behind a button on phones. */
export function ChatScreen() {
  const { t } = useTranslation()
  const chats = useChats('chat')
  const conversation = useConversation('chat', chats.again)
  const [part, room] = useRoomBelow()
  const isWide = useWide()
  const maySave = useCan('view stats')
  const [pinned, setPinned] = useState<Question | null>(null)
  const [isHistory, setHistory] = useState(false)
  const [legacy, setLegacy] = useState(false)
  const { chat } = conversation.open
  const actions = (question: Question) =>
    maySave ? (
      <Button size="sm" onClick={() => setPinned(question)}>
        <Pin size={16} aria-hidden />
        {t('assistant:answer.pin')}
      </Button>
    ) : null
  const history = (
    <History
      asked={chats}
      openId={conversation.open.id}
      onOpen={({ id }) => {
        conversation.show(id)
        setHistory(false)
      }}
    />
  )
  return (
    <Page>
      <PageHeader
        title={chat?.title ?? t('assistant:chat.title')}
        {...(chat === null ? { lead: t('assistant:chat.lead') } : {})}
        actions={
          <>
            <WordsLink isWide={isWide} />
            {isWide ? null : (
              <IconButton label={t('assistant:chat.history')} onClick={() => setHistory(true)}>
                <HistoryIcon size={20} aria-hidden />
              </IconButton>
            )}
            {chat === null ? null : <NewButton isWide={isWide} onPress={conversation.start} />}
            {chat?.isOwn === true ? (
              <ChatActs
                chat={chat}
                onChanged={(changed) => {
                  conversation.update(changed)
                  chats.again()
                }}
                onRemoved={() => {
                  conversation.start()
                  chats.again()
                }}
              />
            ) : null}
          </>
        }
      />
      <chakra.div
        ref={part}
        style={room}
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' }}
        gridTemplateRows="minmax(0, 1fr)"
        marginBottom="-4"
      >
        <ConversationPanel
          conversation={conversation}
          hasModel={chats.value?.hasModel ?? false}
          legacy={legacy}
          onLegacy={setLegacy}
          actions={actions}
        />
        {isWide ? (
          <chakra.nav aria-label={t('assistant:chat.history')} overflowY="auto" minHeight="0">
            <chakra.h2 fontSize="sm" color="fg.muted" marginBottom="2">
              {t('assistant:chat.history')}
            </chakra.h2>
            {history}
          </chakra.nav>
        ) : null}
      </chakra.div>
      {isHistory ? (
        <Dialog open place="side" title={t('assistant:chat.history')} onClose={() => setHistory(false)}>
          {history}
        </Dialog>
      ) : null}
      {pinned === null ? null : <StatDialog stat={null} question={pinned} onClose={() => setPinned(null)} />}
    </Page>
  )
}

/** A link to the company's own words, for people with the right to change them. */
function WordsLink({ isWide }: { isWide: boolean }) {
  const { t } = useTranslation()
  const label = t('assistant:companyWords.title')
  if (!useCan('update roles')) return null
  return (
    <LinkButton to={pathTo('company-words')} variant="ghost" {...(isWide ? {} : { 'aria-label': label })}>
      <Languages size={isWide ? 18 : 20} aria-hidden />
      {isWide ? label : null}
    </LinkButton>
  )
}

function NewButton({ isWide, onPress }: { isWide: boolean; onPress: () => void }) {
  const { t } = useTranslation()
  const label = t('assistant:chat.new')
  return isWide ? (
    <Button onClick={onPress}>
      <Plus size={18} aria-hidden />
      {label}
    </Button>
  ) : (
    <IconButton label={label} onClick={onPress}>
      <Plus size={20} aria-hidden />
    </IconButton>
  )
}
