import type { Actor } from '../../../../shared/access/actor.ts'
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
import { recordActivity } from '../../../resource/activity/activity.store.ts'
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
  const asked = (db: Db, kind: RecipientKind, id: Id = '') => askedOf(db, recipients(), { kind, id })
  return [
    route(getMessageBlocks, async ({ params, input: { kind } }) => {
      const { db } = database
      return blocksOf(db, platform, await asked(db, kind, params['id']))
    }),
    route(
      postBounceLift,
      ({ actor, params, input: { kind, reason } }) =>
        database.tx(async (db) => {
          const one = await asked(db, kind, params['id'])
          const hash = bouncedHash(platform.secrets, one.recipient.email)
          if ((await findBounce(db, hash, platform.now())) === null) throw new Problem(409, 'schedule.not-blocked')
          await liftBounced(db, hash)
          await note(db, platform, { ...one, actor, what: 'mailUnblocked', reason })
          return blocksOf(db, platform, one)
        }),
      LIMITS,
    ),
    route(
      postMessageOptOut,
      ({ actor, params, input: { kind, scheduleId, isOff, reason } }) =>
        database.tx(async (db) => {
          const one = await asked(db, kind, params['id'])
          await setOptOut(db, readerOf(one), { scheduleId: scheduleId ?? ALL, isOff, now: platform.now() })
          await note(db, platform, { ...one, actor, what: isOff ? 'messagesTurnedOff' : 'messagesTurnedOn', reason })
          return blocksOf(db, platform, one)
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

const note = (
  db: Db,
  { newId, now }: Pick<Platform, 'newId' | 'now'>,
  { kind, recipient, actor, what, reason }: Asked & { actor: Actor; what: string; reason: string },
): Promise<void> =>
  recordActivity(db, {
    id: newId(),
    at: now(),
    actor,
    kind: logOf[kind],
    subjectId: recipient.id,
    what,
    before: {},
    after: { reason },
  })
