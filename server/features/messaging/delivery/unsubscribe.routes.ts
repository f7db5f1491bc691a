import {
  postLookAtUnsubscribe,
  postUnsubscribe,
  type UnsubscribePage,
} from '../../../../shared/features/messaging/delivery/unsubscribe.api.ts'
import { unsubscribeAddress } from '../../../../shared/features/messaging/template/text-message.rules.ts'
import type { RecipientKind } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { publicRoute, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadRecipients, type Recipients } from '../audience/recipient.store.ts'
import { findSchedule } from '../schedule/schedule.store.ts'
import { loadDelivery, type StoredDelivery } from './delivery.store.ts'
import { ALL, findOptOuts, setOptOut } from './opt-out.store.ts'

/** By caller's address: enough for a household, too little for guessing. */
const LIMITS = { perMinute: 20 }

const PURPOSE = 'unsubscribe'

/** The page on which the reader of a message turns such messages off. */
export const unsubscribeUrl = ({ config, secrets }: Pick<Platform, 'config' | 'secrets'>, messageId: Id): string =>
  unsubscribeAddress(config.publicUrl.origin, `${messageId}.${secrets.sign(PURPOSE, messageId)}`)

/** The page behind the link in a message. */
export const unsubscribeRoutes = (platform: Platform, recipients: () => Recipients): readonly Route[] => [
  publicRoute(
    postLookAtUnsubscribe,
    async ({ input: { token } }) => {
      const { db } = platform.database
      return pageOf(db, await messageOf(db, platform, token), recipients())
    },
    LIMITS,
  ),
  publicRoute(
    postUnsubscribe,
    ({ input: { token, all, isOff } }) =>
      platform.database.tx(async (db) => {
        const message = await messageOf(db, platform, token)
        await setOptOut(db, message, { scheduleId: all ? ALL : message.scheduleId, isOff, now: platform.now() })
        return pageOf(db, message, recipients())
      }),
    LIMITS,
  ),
]

async function messageOf(db: Db, { secrets }: Pick<Platform, 'secrets'>, token: string): Promise<StoredDelivery> {
  const at = token.indexOf('.')
  const [id, signature] = [token.slice(0, at), token.slice(at + 1)]
  const isOurs = at > 0 && secrets.verify(PURPOSE, id, signature)
  const message = isOurs ? await loadDelivery(db, id) : null
  if (!message) throw new Problem(404, 'request.not-found')
  return message
}

async function pageOf(db: Db, message: StoredDelivery, recipients: Recipients): Promise<UnsubscribePage> {
  const job = await findSchedule(db, message.scheduleId)
  const kind = message.recipientKind as RecipientKind
  const found = await loadRecipients(db, recipients, { kind, ids: [message.recipientId] })
  const optOuts = await findOptOuts(db, [message])
  const key = `${kind}:${message.recipientId}`
  return {
    name: job?.name ?? '',
    language: found.get(message.recipientId)?.language ?? 'sv',
    isOff: optOuts.has(`${key}:${message.scheduleId}`),
    isAllOff: optOuts.has(`${key}:${ALL}`),
  }
}
