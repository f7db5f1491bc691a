import type { EndpointAnswer } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Chat } from '../../../../shared/features/assistant/chat/chat.api.ts'
import { AgoText } from '../../../desk/shown/when.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/states.tsx'

interface HistoryProps {
  readonly asked: EndpointAnswer<{ readonly chats: readonly Chat[] }>
  readonly openId: string
  readonly onOpen: (chat: Chat) => void
}

/** Earlier conversations: one's own, and those one was given. */
export function History({ asked, openId, onOpen }: HistoryProps) {
  const { t } = useTranslation()
  const { value, failed, again } = asked
  if (value === null)
    return failed ? (
      <ErrorState title={t('assistant:chat.failed')} action={<Button onClick={again}>{t('common:retry')}</Button>} />
    ) : (
      <ListSkeleton rows={4} />
    )
  if (value.chats.length === 0) return <chakra.p color="fg.muted">{t('assistant:chat.noHistory')}</chakra.p>
  return (
    <chakra.ul listStyleType="none" margin="0" padding="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1">
      {value.chats.map((chat) => (
        <li key={chat.id}>
          <Line aria-current={chat.id === openId ? 'true' : undefined} onClick={() => onOpen(chat)}>
            <chakra.span display="block" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
              {chat.title}
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {chat.isOwn ? <AgoText at={chat.updatedAt} /> : t('assistant:chat.sharedBy', { name: chat.ownerName })}
            </chakra.span>
          </Line>
        </li>
      ))}
    </chakra.ul>
  )
}

const Line = chakra(
  'button',
  {
    base: {
      display: 'block',
      width: 'full',
      minWidth: '0',
      minHeight: '12',
      paddingInline: '3',
      paddingBlock: '2',
      borderRadius: 'md',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
      '&[aria-current=true]': { bg: 'bg.muted', fontWeight: 'semibold' },
    },
  },
  { defaultProps: { type: 'button' } },
)
