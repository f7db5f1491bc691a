import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  deleteChat,
  getChat,
  getChats,
  postQuestion,
  postTurn,
  putChat,
  type Chat,
  type ChatPlace,
  type Turn,
} from '../../../../shared/features/assistant/chat/chat.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Failure, Result } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { newId } from '../../../sync/new-id.ts'

/** Conversations of a place, the newest first. */
export const useChats = (place: ChatPlace) => useEndpoint(getChats, { input: { place } })

interface Open {
  readonly id: Id
  readonly chat: Chat | null
  readonly turns: readonly Turn[]
}

const started = (): Open => ({ id: newId(), chat: null, turns: [] })

/** The open conversation. It is part of the address, so that a link and a reload show the same one. */
export function useConversation(place: ChatPlace, onChange: () => void) {
  const [query, setQuery] = useSearchParams()
  const named = query.get('chat')
  const [open, setOpen] = useState<Open>(started)
  const [busy, setBusy] = useState<string | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  useNamed(named, { openId: open.id, setOpen, setFailures })
  const take = (id: Id, answer: Result<{ chat: Chat; turn: Turn }>) => {
    setBusy(null)
    if (!answer.ok) {
      setFailures(answer.failures)
      return false
    }
    const { chat, turn } = answer.value
    setOpen((before) => ({ id, chat, turns: before.id === id ? [...before.turns, turn] : [turn] }))
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), chat: id }), { replace: true })
    onChange()
    return true
  }
  const begin = (text: string) => {
    setBusy(text)
    setFailures([])
  }
  return {
    open,
    busy,
    failures,
    isReadOnly: open.chat !== null && !open.chat.isOwn,
    ask: async (text: string, legacy: boolean) => {
      begin(text)
      const input = { place, text, legacy }
      const call = callEndpoint(postQuestion, { params: { id: open.id }, input, timeoutMs: 30_000 })
      return take(open.id, await inWords(call))
    },
    add: async (text: string, question: Question, legacy: boolean) => {
      begin(text)
      const input = { place, text: text.slice(0, 500), question, legacy }
      return take(open.id, await inWords(callEndpoint(postTurn, { params: { id: open.id }, input })))
    },
    start: () => {
      setOpen(started())
      setFailures([])
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('chat')
          return next
        },
        { replace: true },
      )
    },
    show: (id: Id) =>
      setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), chat: id }), { replace: true }),
    update: (chat: Chat) => setOpen((before) => ({ ...before, chat })),
  }
}
interface Loading {
  readonly openId: Id
  readonly setOpen: (open: Open) => void
  readonly setFailures: (failures: readonly Failure[]) => void
}

/** Loads the conversation that the address names, unless it is open. */
function useNamed(named: string | null, { openId, setOpen, setFailures }: Loading): void {
  const isOpen = named === null || named === openId
  useEffect(
    function loadNamed() {
      if (named === null || isOpen) return undefined
      let isLeft = false
      const load = async () => {
        const found = await inWords(callEndpoint(getChat, { params: { id: named }, input: {} }))
        if (isLeft) return
        if (found.ok) setOpen({ id: named, ...found.value })
        else setFailures(found.failures)
      }
      void load()
      return () => {
        isLeft = true
      }
    },
    [named, isOpen, setOpen, setFailures],
  )
}

export type Conversation = ReturnType<typeof useConversation>

export const saveChat = (chat: Chat, change: { title?: string; sharedWith?: readonly Id[] }) => {
  const { id, version, title, sharedWith } = chat
  const form = { title: change.title ?? title, sharedWith: [...(change.sharedWith ?? sharedWith)] }
  return callAct(putChat, { id, version }, form)
}

export const removeChat = (chat: Chat) => callAct(deleteChat, chat, {})
