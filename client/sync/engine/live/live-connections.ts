import Pusher from 'pusher-js'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { readRealtime, realtimeSettingsSchema, type RealtimeSettings } from '../../../../shared/kernel/realtime.api.ts'
import { NOTIFICATION_EVENT, teamPresenceChannel, userChannel } from '../../../../shared/kernel/realtime.ts'
import { SYNC_POKE } from '../../../../shared/sync/sync.api.ts'
import { liveBoard } from './live-board.ts'
import { LiveConnection, type Handlers, type PresentPerson } from './live-connection.ts'
import { publishNews } from './live-news.ts'
import { liveOptions } from './live-options.ts'

/**
 * Listens to pokes and to the user's own channel, and counts as present in the user's team, until the returned
 * function is called.
 */
function joinLive(actor: Actor, onPoke: () => void): () => void {
  const leaving = [
    hear(actor.userId, userChannel(actor.userId), {
      [SYNC_POKE]: onPoke,
      'pusher:subscription_succeeded': onPoke,
      [NOTIFICATION_EVENT]: (data) => publishNews(NOTIFICATION_EVENT, data),
    }),
    ...(actor.teamId === null ? [] : [joinPresence(actor.userId, teamPresenceChannel(actor.teamId), () => undefined)]),
  ]
  return () => leaving.forEach((leave) => leave())
}

/** Hears events on a channel. Answers how to stop. */
function hear(userId: Id, channel: string, handlers: Handlers): () => void {
  return onConnection(userId, (live) => live.bind(channel, handlers))
}

/** Joins the channel until the returned function is called, and reports the other members; null when unknown. */
function joinPresence(
  userId: Id,
  channel: string,
  onMembers: (members: readonly PresentPerson[] | null) => void,
): () => void {
  return onConnection(userId, (live) => {
    const tell = (): void => onMembers(live.membersOf(channel))
    const names = ['pusher:subscription_succeeded', 'pusher:member_added', 'pusher:member_removed']
    const leave = live.bind(channel, Object.fromEntries(names.map((name) => [name, tell])))
    const stop = liveBoard.subscribe(() => (liveBoard.read().state === 'connected' ? undefined : onMembers(null)))
    tell()
    return () => {
      stop()
      leave()
    }
  })
}

/** Keeps the connection open without listening to anything, to show its state. */
function keepLive(userId: Id): () => void {
  return onConnection(userId, () => () => undefined)
}

/** A tab's use of its realtime connection. */
export const liveConnections = { joinLive, joinPresence, hear, keepLive } as const

let current: { readonly userId: Id; readonly live: LiveConnection } | null = null

/** One connection for everything in this tab. */
function onConnection(userId: Id, what: (live: LiveConnection) => () => void): () => void {
  if (current?.userId !== userId) {
    current?.live.end()
    current = { userId, live: new LiveConnection(() => connect(userId)) }
  }
  const { live } = current
  const release = live.hold()
  const leave = what(live)
  let isLeft = false
  return () => {
    if (isLeft) return
    isLeft = true
    leave()
    release()
  }
}

/** Null when the server cannot be asked where connections go. */
async function connect(userId: Id): Promise<Pusher | null> {
  const settings = await askSettings(userId)
  if (settings === null) return null
  const pusher = new Pusher(settings.key, liveOptions(settings, userId, location))
  // A hosted service can cut off only those it knows.
  if (settings.cluster !== null) pusher.signin()
  return pusher
}

async function askSettings(userId: Id): Promise<RealtimeSettings | null> {
  try {
    const answer = await fetch(readRealtime.path, {
      headers: { 'rond-user': userId },
      signal: AbortSignal.timeout(10_000),
    })
    return answer.ok ? realtimeSettingsSchema.parse(await answer.json()) : null
  } catch {
    return null
  }
}
