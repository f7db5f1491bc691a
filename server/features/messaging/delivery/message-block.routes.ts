import type { RecipientKind } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import {
  getMessageBlocks,
  postBounceLift,
  postMessageOptOut,
  type MessageBlocks,
} from '../../../../shared/features/messaging/delivery/message-block.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LogLine } from '../../../resource/act/log-line.ts'
import { changesOf } from '../../organisation/access.door.ts'
import { loadRecipients, type Recipient, type Recipients } from '../audience/recipient.store.ts'
import { ALL, bouncedHash, findBounce, findOptOutsOf, liftBounced, setOptOut } from './opt-out.store.ts'

const LIMITS = { perMinute: 60 }

/** The log that the desk reads beside each kind of recipient. */
const logOf: Readonly<Record<RecipientKind, string>> = { user: 'users', customer: 'customers', candidate: 'candidates' }

interface Asked {
  readonly kind: RecipientKind
  readonly recipient: Recipient
}

/** For the desk: why somebody gets no messages, and the way back. */
export function messageBlockRoutes(platform: Platform, recipients: () => Recipients): readonly Route[] {
  const { database } = platform
  const logged = changesOf(platform, logOf.user)
  const asked = (db: Db, kind: RecipientKind, id: Id = '') => askedOf(db, recipients(), { kind, id })
  return [
    route(getMessageBlocks, async ({ params, input: { kind } }) => {
      const { db } = database
      return blocksOf(db, platform, await asked(db, kind, params['id']))
    }),
    route(
      postBounceLift,
      ({ actor, params, input: { kind, reason } }) =>
        logged(actor, async (db) => {
          const one = await asked(db, kind, params['id'])
          const hash = bouncedHash(platform.secrets, one.recipient.email)
          if ((await findBounce(db, hash, platform.now())) === null) throw new Problem(409, 'schedule.not-blocked')
          await liftBounced(db, hash)
          return { result: await blocksOf(db, platform, one), logs: lineOf(one, { what: 'mailUnblocked', reason }) }
        }),
      LIMITS,
    ),
    route(
      postMessageOptOut,
      ({ actor, params, input: { kind, scheduleId, isOff, reason } }) =>
        logged(actor, async (db) => {
          const one = await asked(db, kind, params['id'])
          const of = scheduleId ?? ALL
          const wasOff = (await findOptOutsOf(db, readerOf(one))).some((optOut) => optOut.scheduleId === of)
          if (wasOff !== isOff) await setOptOut(db, readerOf(one), { scheduleId: of, isOff, now: platform.now() })
          const line = lineOf(one, { what: isOff ? 'messagesTurnedOff' : 'messagesTurnedOn', reason })
          return { result: await blocksOf(db, platform, one), logs: wasOff === isOff ? null : line }
        }),
      LIMITS,
    ),
  ]
}

/** An erased recipient is not found. A former employee is, so that the address can be corrected before they return. */
async function askedOf(
  db: Db,
  recipients: Recipients,
  { kind, id }: { readonly kind: RecipientKind; readonly id: Id },
): Promise<Asked> {
  const recipient = (await loadRecipients(db, recipients, { kind, ids: [id] })).get(id)
  if (!recipient || recipient.isErased) throw new Problem(404, 'request.not-found')
  return { kind, recipient }
}

const readerOf = ({ kind, recipient }: Asked) => ({ recipientKind: kind, recipientId: recipient.id })

async function blocksOf(
  db: Db,
  { secrets, now }: Pick<Platform, 'secrets' | 'now'>,
  asked: Asked,
): Promise<MessageBlocks> {
  const { email } = asked.recipient
  const bounce = email === '' ? null : await findBounce(db, bouncedHash(secrets, email), now())
  const optOuts = await findOptOutsOf(db, readerOf(asked))
  return {
    mail: bounce && {
      cause: bounce.status === '5.2.1' ? 'disabled' : 'no_mailbox',
      since: bounce.since,
      until: bounce.until,
    },
    optOuts: optOuts.map(({ scheduleId, name, at }) => ({
      scheduleId: scheduleId === ALL ? null : scheduleId,
      name: name ?? '',
      at,
    })),
  }
}

const lineOf = ({ kind, recipient }: Asked, { what, reason }: { what: string; reason: string }): LogLine => ({
  of: recipient.id,
  kind: logOf[kind],
  what,
  after: { reason },
})
