import type { Actor } from '../../../../shared/access/actor.ts'
import {
  deleteChat,
  getChat,
  getChats,
  postQuestion,
  postTurn,
  putChat,
} from '../../../../shared/features/assistant/chat/chat.api.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { cleanLine } from '../../../../shared/kernel/one-line.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Model } from '../../../platform/model/chat-completions.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ActTable } from '../../../resource/act/act-routes.ts'
import { actsOf } from '../../organisation/access.door.ts'
import { isOwn } from '../owned.rules.ts'
import { loadDirectory } from '../metric/directory.store.ts'
import {
  changeChat,
  loadChat,
  loadChats,
  loadTurns,
  removeChat,
  shownChat,
  shownTurn,
  type StoredChat,
} from './chat.store.ts'
import { QuestionQuota } from './quota.rules.ts'
import { readText, within } from './reader.store.ts'
import { recordTurn } from './record-turn.store.ts'

/** Characters of a question that its conversation shows. */
const TEXT_SHOWN = 500

/** Questions in words, each as far as the asker's rights go. */
export function questionRoutes(platform: Platform, model: Model | null): readonly Route[] {
  const { database, now } = platform
  const { db } = database
  const quota = new QuestionQuota()
  return [
    route(
      postQuestion,
      async ({ actor, params, input: { place, text: given, legacy: isLegacy } }) => {
        const seconds = quota.take(actor.userId, now())
        if (seconds > 0) throw new Problem(429, 'assistant.quota', { headers: { 'retry-after': String(seconds) } })
        const id = idSchema.parse(params['id'])
        const before = await beforeIn(db, actor, id)
        const read = await readText(db, model, { actor, text: given, ...before, isLegacy, now: now() })
        return recordTurn(platform, { actor, id, place, text: cleanLine(given).slice(0, TEXT_SHOWN), read, isLegacy })
      },
      { perMinute: 120 },
    ),
    route(postTurn, async ({ actor, params, input: { place, text, question, legacy: isLegacy } }) => {
      const limits = { actor, today: dayOf(now(), actor.zone), directory: await loadDirectory(db), isLegacy }
      const reading = within({ is: 'question', question, assumesPeriod: false }, limits)
      const id = idSchema.parse(params['id'])
      return recordTurn(platform, {
        actor,
        id,
        place,
        text: cleanLine(text),
        read: { reading, mode: 'basic' },
        isLegacy,
      })
    }),
  ]
}

const chatActTable: ActTable<StoredChat> = {
  kind: 'assistant-chats',
  load: loadChat,
  isReached: isOwn,
  change: changeChat,
  remove: (db, { id }) => removeChat(db, id),
}

/** Conversations: those one owns, and those one was given. */
export function chatRoutes(
  platform: Pick<Platform, 'database' | 'now' | 'newId'>,
  hasModel: boolean,
): readonly Route[] {
  const { database } = platform
  const { db } = database
  const act = actsOf(platform, chatActTable)
  return [
    route(getChats, async ({ actor, input: { place } }) => ({
      chats: (await loadChats(db, actor.userId, place)).map((chat) => shownChat(chat, actor.userId)),
      hasModel,
    })),
    route(getChat, async ({ actor, params }) => {
      const chat = await needChat(db, actor, params['id'])
      return { chat: shownChat(chat, actor.userId), turns: (await loadTurns(db, chat.id)).map(shownTurn) }
    }),
    act(putChat, ({ form }) => ({ change: form }), {
      answer: ({ row, actor }) => Promise.resolve(shownChat(row, actor.userId)),
    }),
    act(deleteChat, () => ({ removes: true, change: {} })),
  ]
}

/** The last question of a conversation, which a follow-up changes, and the question back that it ended with. */
async function beforeIn(db: Db, actor: Actor, id: Id) {
  const nothing = { previous: null, asked: null }
  const chat = await loadChat(db, id)
  if (chat?.ownerId !== actor.userId) return nothing
  const last = (await loadTurns(db, id)).findLast(({ reading }) => reading.is !== 'refused')?.reading
  if (last?.is === 'question') return { previous: last.question, asked: null }
  return last?.is === 'ask' ? { previous: last.choices[0]?.question ?? null, asked: last } : nothing
}

async function needChat(db: Db, actor: Actor, id = ''): Promise<StoredChat> {
  const chat = await loadChat(db, id)
  if (chat === null || (chat.ownerId !== actor.userId && !chat.sharedWith.includes(actor.userId)))
    throw new Problem(404, 'request.not-found')
  return chat
}
