import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Actor } from '../../../shared/access/actor.ts'
import type { RealtimeSettings } from '../../../shared/kernel/realtime.api.ts'
import { readRealtime } from '../../../shared/kernel/realtime.api.ts'
import { parseWith, readForm } from '../http/input.ts'
import { Problem } from '../http/problem.ts'
import { rawRoute, route, type Route } from '../http/route.ts'
import type { Platform } from '../platform.ts'
import { isPresence, isPublic, type ChannelRules } from './channel-rules.ts'
import type { MemberInfo } from './presence.ts'
import { signChannel, signUser, type AppKey } from './signature.ts'

const socketIdSchema = z.string().check(z.regex(/^\d{1,10}\.\d{1,10}$/))
const channelSchema = z.strictObject({
  socket_id: socketIdSchema,
  channel_name: z.string().check(z.minLength(1), z.maxLength(164)),
})
const userSchema = z.strictObject({ socket_id: socketIdSchema })

export interface ChannelAuthParts {
  readonly platform: Platform
  readonly app: AppKey
  readonly rules: ChannelRules
  readonly settings: RealtimeSettings
}

/** The specification's call that lets a socket into a channel, and the library's own defaults for it. */
export function channelAuthRoutes(parts: ChannelAuthParts): readonly Route[] {
  const { platform, app, rules, settings } = parts
  const authorise: Parameters<typeof rawRoute>[1] = async ({ session }, http) => {
    const { actor, sessionId } = session
    const { socket_id: socketId, channel_name: channel } = await readParsed(http, channelSchema)
    const admission = isPublic(channel) ? null : await rules.admit(platform.database.db, actor, channel)
    if (!admission?.admitted) throw new Problem(403, 'access.forbidden')
    platform.fanout.send({ kind: 'granted', socketId, channel, sessionId, userId: actor.userId })
    if (!isPresence(channel)) return http.json({ auth: signChannel(app, { socketId, channel }) })
    const data = JSON.stringify({ user_id: actor.userId, user_info: infoOf(actor) })
    return http.json({ auth: signChannel(app, { socketId, channel, data }), channel_data: data })
  }
  return [
    rawRoute(
      { method: 'POST', path: '/api/broadcasting/auth', access: 'signed-in', reach: 'row', whileActing: false },
      authorise,
    ),
    rawRoute(
      { method: 'POST', path: '/broadcasting/auth', access: 'signed-in', reach: 'row', whileActing: false },
      authorise,
    ),
    rawRoute(
      { method: 'POST', path: '/broadcasting/user-auth', access: 'signed-in', reach: 'own', whileActing: false },
      async ({ actor }, http) => {
        const { socket_id: socketId } = await readParsed(http, userSchema)
        const user = JSON.stringify({ id: actor.userId, user_info: infoOf(actor) })
        return http.json({ auth: signUser(app, socketId, user), user_data: user })
      },
    ),
    route(readRealtime, async () => settings),
  ]
}

const infoOf = ({ name, teamId }: Actor): MemberInfo => ({ name, teamId })

const FORM_MAX_BYTES = 2_048

const readParsed = async <Schema extends z.ZodMiniType>(http: Context, schema: Schema): Promise<z.output<Schema>> =>
  parseWith(schema, await readForm(http, FORM_MAX_BYTES))
