import type { Actor } from '../../../../shared/access/actor.ts'
import {
  deleteChat,
  getAudience,
  getCatalogue,
  getChat,
  getChats,
  postQuestion,
  postTurn,
  putChat,
  type ChatPlace,
} from '../../../../shared/features/assistant/chat/chat.api.ts'
import { metrics } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import { postAnswer } from '../../../../shared/features/assistant/question/answer.api.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import { mayUse } from '../../../../shared/access/ability.ts'
import { extents } from '../../../../shared/access/extents.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { cleanLine } from '../../../../shared/kernel/one-line.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadActors, loadRoleChoices } from '../../people/index.ts'
import { readAnswer } from '../metric/answer.store.ts'
import { isWithin, loadDirectory } from '../metric/directory.store.ts'
import { extentFor } from '../metric/metric-right.rules.ts'
import type { Model } from '../../../platform/model/chat-completions.ts'
import {
  addTurn,
  loadChat,
  loadChats,
  loadTurns,
  removeChat,
  saveChat,
  shownChat,
  shownTurn,
  type StoredChat,
} from './chat.store.ts'
import { QuestionQuota } from './quota.rules.ts'
import { metricsFor, readText, within, withinReach, type ReadText } from './reader.store.ts'

const TITLE_LENGTH = 80

/** The assistant in words: questions, answers within the asker's rights, and conversations that stay. */
export function chatRoutes(platform: Platform, model: Model | null): readonly Route[] {
  const { database, now, newId } = platform
  const { db } = database
  const quota = new QuestionQuota()
  const asking = { platform, model }
  return [
    route(getChats, async ({ actor, input: { place } }) => ({
      chats: (await loadChats(db, actor.userId, place)).map((chat) => shownChat(chat, actor.userId)),
      hasModel: model !== null,
    })),
    route(getChat, async ({ actor, params }) => {
      const chat = await needChat(db, actor, params['id'])
      return { chat: shownChat(chat, actor.userId), turns: (await loadTurns(db, chat.id)).map(shownTurn) }
    }),
    route(
      postQuestion,
      async ({ actor, params, input: { place, text, legacy } }) => {
        const seconds = quota.take(actor.userId, now())
        if (seconds > 0) throw new Problem(429, 'assistant.quota', { headers: { 'retry-after': String(seconds) } })
        const id = idSchema.parse(params['id'])
        const previous = await previousIn(db, actor, id)
        const read = await readText(db, model, { actor, text, previous, isLegacy: legacy, now: now() })
        return record(asking, { actor, id, place, text: cleanLine(text).slice(0, 500), read, isLegacy: legacy })
      },
      { perMinute: 120 },
    ),
    route(postTurn, async ({ actor, params, input: { place, text, question, legacy } }) => {
      const limits = {
        actor,
        today: dayOf(now(), actor.zone),
        directory: await loadDirectory(db),
        isLegacy: legacy,
      }
      const reading = within({ is: 'question', question, assumesPeriod: false }, limits)
      const id = idSchema.parse(params['id'])
      return record(asking, {
        actor,
        id,
        place,
        text: cleanLine(text),
        read: { reading, mode: 'basic' },
        isLegacy: legacy,
      })
    }),
    route(putChat, ({ actor, params, input: { version, title, sharedWith } }) =>
      database.tx(async (tx) => {
        const chat = await needOwnChat(tx, actor, params['id'])
        if (chat.version !== version) throw new Problem(409, 'record.changed-meanwhile')
        const after = { ...chat, version: version + 1, title, sharedWith }
        await saveChat(tx, after)
        return shownChat(after, actor.userId)
      }),
    ),
    route(deleteChat, ({ actor, params }) =>
      database.tx(async (tx) => {
        const chat = await needOwnChat(tx, actor, params['id'])
        await removeChat(tx, chat.id)
        return {}
      }),
    ),
    route(postAnswer, ({ actor, input: { question } }) => readAnswer(db, { actor, question, now: now() }), {
      perMinute: 240,
    }),
    route(getCatalogue, async ({ actor }) => {
      const names = withinReach(actor, await loadDirectory(db))
      return {
        metrics: metricsFor(actor).flatMap((name) => {
          const extent = extentFor(actor, metrics[name], null)
          const splits = metrics[name].splits.filter((split) => extentFor(actor, metrics[name], split) !== null)
          return extent === null ? [] : [{ name, extent, splits }]
        }),
        names: names.map((thing) => {
          const within = extents.find((extent) => isWithin(actor, extent, thing)) ?? 'company'
          return { id: thing.id, name: thing.name, kind: thing.kind, within }
        }),
      }
    }),
    route(getAudience, async ({ actor }) => ({
      people: (await loadActors(db))
        .filter(({ userId, grants }) => userId !== actor.userId && mayUse(grants, 'view chat'))
        .map(({ userId, name }) => ({ id: userId, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'sv')),
      roles: await loadRoleChoices(db),
    })),
  ]

  async function record({ platform: { database: own } }: typeof asking, turn: RecordedTurn) {
    return own.tx(async (tx) => {
      const { actor, id, place, text, read, isLegacy } = turn
      const known = await loadChat(tx, id)
      if (known !== null && known.ownerId !== actor.userId) throw new Problem(404, 'request.not-found')
      const at = now()
      const chat: StoredChat = {
        ...(known ?? {
          id,
          version: 1,
          ownerId: actor.userId,
          ownerName: actor.name,
          place,
          title: text.slice(0, TITLE_LENGTH) || '–',
          sharedWith: [],
          createdAt: at,
        }),
        updatedAt: at,
      }
      await saveChat(tx, chat)
      const added = {
        id: newId(),
        chatId: id,
        text,
        reading: read.reading,
        mode: read.mode,
        isLegacy: isLegacy ? 1 : 0,
        at,
      }
      await addTurn(tx, added)
      return { chat: shownChat(chat, actor.userId), turn: shownTurn(added) }
    })
  }
}

interface RecordedTurn {
  readonly actor: Actor
  readonly id: Id
  readonly place: ChatPlace
  readonly text: string
  readonly read: ReadText
  readonly isLegacy: boolean
}

/** The last question of a conversation, which a follow-up changes. */
async function previousIn(db: Db, actor: Actor, id: Id): Promise<Question | null> {
  const chat = await loadChat(db, id)
  if (chat?.ownerId !== actor.userId) return null
  const last = (await loadTurns(db, id)).findLast(({ reading }) => reading.is === 'question')
  return last?.reading.is === 'question' ? last.reading.question : null
}

async function needChat(db: Db, actor: Actor, id = ''): Promise<StoredChat> {
  const chat = await loadChat(db, id)
  if (chat === null || (chat.ownerId !== actor.userId && !chat.sharedWith.includes(actor.userId)))
    throw new Problem(404, 'request.not-found')
  return chat
}

async function needOwnChat(db: Db, actor: Actor, id = ''): Promise<StoredChat> {
  const chat = await needChat(db, actor, id)
  if (chat.ownerId !== actor.userId) throw new Problem(404, 'request.not-found')
  return chat
}
