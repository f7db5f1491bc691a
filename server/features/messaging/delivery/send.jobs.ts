import { retryAfterMs, ATTEMPTS_MAX } from '../../../../shared/features/messaging/delivery/delivery.rules.ts'
import type { DeliveryReason, DeliveryState } from '../../../../shared/features/messaging/delivery/delivery.schema.ts'
import type { RecipientKind } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { takenAttempt } from '../../../platform/attempts.ts'
import { isStorageFailure } from '../../../platform/database/storage-failure.ts'
import type { MailSender } from '../../../platform/mail/mail-sender.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SmsSender } from '../../../platform/sms/sms-sender.ts'
import { limitParallel } from '../../../platform/turns.ts'
import type { Recipients } from '../audience/recipient.store.ts'
import { tell, notifyInApplication, type Telling } from '../notification/notice.jobs.ts'
import { writtenFor, type WrittenMessage } from '../template/written-message.rules.ts'
import { findStuck, settle, type Settled } from './delivery.store.ts'
import { judgeDue, type Judged } from './judge.store.ts'
import { reasonOfRefusal } from './bounce.rules.ts'
import { addBounced, bouncedHash, type Bounced } from './opt-out.store.ts'
import { endFinishedRuns } from './run.store.ts'
import { unsubscribeUrl } from './unsubscribe.routes.ts'

export interface Sending {
  readonly platform: Platform
  readonly telling: Telling
  readonly mail: MailSender
  readonly sms: SmsSender
  readonly recipients: () => Recipients
}

/** Messages that are marked as being sent at a time. After a kill, so many mails are in doubt at most. */
const AT_ONCE = 24
const PARALLEL = 8
/** Batches of one pass: a server that stops waits for one pass at most. */
const BATCHES = 80
/** Longer than a batch takes when every server answers at the last moment. */
const SENDING_MS = 10 * 60_000
const STUCK_AT_ONCE = 500

/** Sends what is due, batch by batch. */
export async function sendDue(sending: Sending): Promise<number> {
  const { database, now } = sending.platform
  await settleStuck(sending.platform)
  let sent = 0
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const judged = await database.tx((db) =>
      judgeDue(db, sending.platform, { recipients: sending.recipients(), limit: AT_ONCE }),
    )
    if (judged.seen === 0) break
    const inTurn = limitParallel(PARALLEL)
    const results = await Promise.all(judged.toSend.map((one) => inTurn(() => sendOne(sending, one))))
    await database.tx(async (db) => {
      for (const { id, bounced, ...change } of results) {
        await settle(db, [id], change)
        if (bounced !== null) await addBounced(db, { ...bounced, at: now() })
      }
    })
    sent += judged.toSend.length
  }
  await database.tx((db) => endFinishedRuns(db, now()))
  return sent
}

/**
 * Messages of a server that stopped while it sent. The application shows a notice once, however often it is written. Whether a
 * mail or text message went is not known, so it does not go again.
 */
async function settleStuck({ database, now }: Pick<Platform, 'database' | 'now'>): Promise<void> {
  const before = now() - SENDING_MS
  const stuck = await findStuck(database.db, before, STUCK_AT_ONCE)
  if (stuck.length === 0) return
  const isNotice = ({ type }: { readonly type: string }) => type === 'push' || type === 'inapp'
  const at = now()
  await database.tx(async (db) => {
    const unsure = stuck.filter((one) => !isNotice(one)).map(({ id }) => id)
    await settle(db, unsure, { state: 'failed', reason: 'unsure', at })
    for (const { id, attempts } of stuck.filter(isNotice)) {
      // It may have been this one that took the server with it.
      const { atTake } = takenAttempt(attempts, ATTEMPTS_MAX)
      const isOver = atTake >= ATTEMPTS_MAX
      await settle(db, [id], {
        ...(isOver ? { state: 'failed', reason: 'gave_up' } : { state: 'queued', reason: 'retry', nextAt: at }),
        at,
        attempts: atTake,
      })
    }
  })
}

type Refused = Omit<Bounced, 'at'>
type Result = Settled & { readonly id: Id; readonly bounced: Refused | null }

async function sendOne(sending: Sending, judged: Judged): Promise<Result> {
  const { platform } = sending
  const { message, recipient, job, content } = judged
  const url = message.runKind === 'test' ? null : unsubscribeUrl(platform, message.id)
  const result = (change: Partial<Settled> & { state: DeliveryState }, bounced: Refused | null = null): Result => ({
    id: message.id,
    reason: null,
    at: platform.now(),
    attempts: message.attempts + 1,
    ...change,
    bounced,
  })
  try {
    const written = writtenFor(platform, {
      content,
      job,
      recipient,
      recipientKind: message.recipientKind as RecipientKind,
      now: message.dueAt,
      unsubscribeUrl: url,
    })
    if (message.type === 'mail') return await sendMail(sending, { judged, written, url, result })
    if (message.type === 'sms') return await sendText(sending, { judged, written, url, result })
    await notify(sending, judged, written)
    return result({ state: 'delivered' })
  } catch (error) {
    if (isStorageFailure(error)) throw error
    platform.log.error({ error, message: message.id }, 'a scheduled message could not be sent')
    return result(later(message.attempts, platform.now()))
  }
}

interface Step {
  readonly judged: Judged
  readonly written: WrittenMessage
  readonly url: string | null
  readonly result: (change: Partial<Settled> & { state: DeliveryState }, bounced?: Refused | null) => Result
}

async function sendMail({ platform, mail }: Sending, { judged, written, url, result }: Step): Promise<Result> {
  const { message, recipient, job } = judged
  const { subject, mailText, html } = written
  const { outcome, status, cause } = await mail.sendOnce({
    id: message.id,
    to: recipient.email,
    subject,
    text: mailText,
    html,
    attachments: [],
    sender: { name: job.senderName, email: job.senderEmail },
    ...(url === null ? {} : { unsubscribeUrl: url }),
  })
  if (cause === 'mailbox')
    return result(
      { state: 'bounced', reason: 'refused' },
      { hash: bouncedHash(platform.secrets, recipient.email), status },
    )
  if (cause !== null) return result({ state: 'failed', reason: reasonOfRefusal(cause) })
  return result(settledBy(outcome, message.attempts, platform.now()))
}

async function sendText({ platform, sms }: Sending, { judged, written, result }: Step): Promise<Result> {
  const { message, recipient, job } = judged
  const sent = await sms.sendOnce({ to: recipient.phone, text: written.textMessage, from: job.senderPhone })
  const { outcome, costFractions, externalId } = sent
  const now = platform.now()
  // The report is asked for a minute later, if there is one.
  return result({
    ...settledBy(outcome, message.attempts, now),
    costFractions,
    externalId,
    ...(outcome === 'sent' ? { nextAt: now + 60_000 } : {}),
  })
}

async function notify(
  { telling }: Sending,
  { message, job }: Judged,
  { subject, text, path }: WrittenMessage,
): Promise<void> {
  const fromName = job.noticeName
  const notice = {
    userId: message.recipientId,
    type: 'message',
    words: 'message',
    path,
    tag: null,
    text: { title: subject, message: text, fromName, announcementId: null },
  } as const
  // The cause makes the notice one and the same, however often it is written.
  await (message.type === 'push' ? tell : notifyInApplication)(telling, [notice], message.id)
}

function settledBy(
  outcome: 'sent' | 'later' | 'refused' | 'unsure',
  attempts: number,
  now: number,
): { state: DeliveryState; reason: DeliveryReason | null; nextAt?: number } {
  if (outcome === 'sent') return { state: 'sent', reason: null }
  if (outcome === 'unsure') return { state: 'failed', reason: 'unsure' }
  return outcome === 'refused' ? { state: 'failed', reason: 'refused' } : later(attempts, now)
}

function later(attempts: number, now: number) {
  if (attempts + 1 >= ATTEMPTS_MAX) return { state: 'failed', reason: 'gave_up' } as const
  return { state: 'queued', reason: 'retry', nextAt: now + retryAfterMs(attempts + 1) } as const
}
