import { REMINDER_HOURS, REMINDERS_MAX } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import type { MessageWay } from '../../../../shared/features/recruiting/message/message.schema.ts'
import { isUnderway } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import { hourOf, lastZone, type Instant } from '../../../../shared/kernel/days.ts'
import { openSignStates } from '../../../../shared/kernel/signing.ts'
import { isStorageFailure } from '../../../platform/database/storage-failure.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { MailSender } from '../../../platform/mail/mail-sender.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SmsSender } from '../../../platform/sms/sms-sender.ts'
import { loadCompanyFacts, loadPlaceNames, type PlaceNames } from '../../organisation/places.door.ts'
import {
  changeCandidate,
  findUnanswered,
  loadCandidate,
  mayAnswer,
  type StoredCandidate,
} from '../candidate/candidate.store.ts'
import { isAddressHeld } from './candidate-address.store.ts'
import { loadContract } from '../contract/contract.store.ts'
import { longStartOf } from '../contract/long-day.rules.ts'
import {
  addMessage,
  markMessagesUnsure,
  settleMessage,
  takeDueMessage,
  type StoredMessage,
} from '../message/message.store.ts'
import { messageWords, type MessageFacts } from '../message/message-words.rules.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const EVERY_MS = 15_000
const SENT_AT_ONCE = 20
const SENDING_MS = 5 * MINUTE_MS
const MAX_ATTEMPTS = 8
/** Text messages are sent within these hours, by the clock of the candidate's office (product 5.22). */
const LOUD = { from: 7, to: 20 }

export interface RecruitingSenders {
  readonly mail: MailSender
  readonly sms: SmsSender
}

export type MessageParts = Pick<Platform, 'database' | 'config' | 'now' | 'newId' | 'secrets' | 'log'>

interface Work {
  readonly platform: MessageParts
  readonly senders: RecruitingSenders
}

/** Sends candidates what is due, and reminds those who have not answered: after 48 hours, twice at most. */
export const messageJobs = (platform: MessageParts, senders: RecruitingSenders): Job[] => [
  {
    name: 'recruiting.messages',
    reach: 'company',
    everyMs: EVERY_MS,
    run: async (now) => {
      const { database } = platform
      await markMessagesUnsure(database.db, now - SENDING_MS)
      for (let sent = 0; sent < SENT_AT_ONCE; sent += 1) {
        const due = await database.tx((db) => takeDueMessage(db, platform, now))
        if (!due) return
        await sendOne({ platform, senders }, due)
      }
    },
  },
  {
    name: 'recruiting.reminders',
    reach: 'company',
    everyMs: 10 * MINUTE_MS,
    run: (now) => remind({ platform, senders }, now),
  },
]

/** By which way a candidate is reached: a text message where there is a number and a gateway, otherwise mail. */
export const wayTo = ({ phone }: Pick<StoredCandidate, 'phone'>, { sms, mail }: RecruitingSenders): MessageWay =>
  phone !== '' && (sms.isOn || !mail.isOn) ? 'sms' : 'mail'

async function remind({ platform, senders }: Work, now: Instant): Promise<void> {
  const { database, newId } = platform
  for (const id of await findUnanswered(database.db, now - REMINDER_HOURS * HOUR_MS))
    await database.tx(async (db) => {
      const found = await loadCandidate(db, id)
      if (found?.state !== 'new' || found.reminders >= REMINDERS_MAX) return
      await addMessage(db, { candidateId: id, kind: 'reminder', via: wayTo(found, senders) }, { now, newId })
      await changeCandidate(db, found, {
        change: { reminders: found.reminders + 1, remindedAt: now },
        moment: { now, newId },
      })
    })
}

async function sendOne(work: Work, due: StoredMessage & { readonly token: string }): Promise<void> {
  const { platform, senders } = work
  const { database, now, secrets } = platform
  const settle = (change: Partial<StoredMessage>) =>
    database.tx((db) => settleMessage(db, due.id, { at: now(), ...change }))
  const candidate = await loadCandidate(database.db, due.candidateId)
  if (candidate === null || !(await isWanted(work, due, candidate))) return await settle({ state: 'failed' })
  // Whoever receives them can sign in the candidate's name, or open their account (decision 0172).
  const isBinding = due.kind === 'sign' || due.kind === 'pass'
  if (isBinding && (await isAddressHeld(database.db, candidate))) return await settle({ state: 'held' })
  const place = (await loadPlaceNames(database.db, [candidate.officeId])).get(candidate.officeId)
  const written = await writtenTo(platform, { due, candidate, place })
  const { via } = due
  if (!senders[via].isOn) {
    const text = via === 'sms' ? written.sms : `${written.subject}\n\n${written.text}`
    return await settle({ state: 'kept', sealedText: secrets.seal(text) })
  }
  if (via === 'sms' && isQuiet(now(), place)) return await settle({ state: 'waiting', nextAt: now() + 10 * MINUTE_MS })
  const outcome = await sent(work, { due, candidate, written })
  if (outcome === 'later' && due.attempts < MAX_ATTEMPTS)
    return await settle({ state: 'waiting', nextAt: now() + MINUTE_MS * 2 ** (due.attempts - 1) })
  await settle({ state: outcome === 'sent' ? 'sent' : 'failed', sealedText: null })
}

const isQuiet = (now: Instant, place: PlaceNames | undefined): boolean => {
  const hour = hourOf(now, place?.zone ?? lastZone)
  return hour < LOUD.from || hour >= LOUD.to
}

/** Whether the message still makes sense when its turn comes. */
async function isWanted({ platform }: Work, due: StoredMessage, candidate: StoredCandidate): Promise<boolean> {
  const { state } = candidate
  if (due.kind === 'pass' || due.kind === 'address') return true
  if (!isUnderway(state)) return false
  if (due.kind === 'info' || due.kind === 'reminder') return mayAnswer(candidate)
  if (due.kind !== 'sign' || due.contractId === null) return true
  const contract = await loadContract(platform.database.db, due.contractId)
  return contract !== null && openSignStates.includes(contract.state)
}

interface Written {
  readonly subject: string
  readonly text: string
  readonly sms: string
}

async function writtenTo(
  { database, config, secrets }: MessageParts,
  about: { due: StoredMessage & { token: string }; candidate: StoredCandidate; place: PlaceNames | undefined },
): Promise<Written> {
  const { due, candidate, place } = about
  const company = await loadCompanyFacts(database.db)
  const contract = due.contractId === null ? null : await loadContract(database.db, due.contractId)
  const path = due.kind === 'sign' ? '/contract' : '/candidate'
  const facts: MessageFacts = {
    name: candidate.firstName,
    company: company?.name ?? config.publicUrl.hostname,
    recruiter: candidate.recruiterName,
    url: new URL(`${path}#${due.token}`, config.publicUrl).href,
    start: candidate.startDay === null ? '' : longStartOf(candidate.startDay, candidate.startTime, candidate.language),
    office: place?.officeName ?? '',
    title: contract?.title ?? '',
    pass: due.kind === 'pass' && due.sealedText !== null ? secrets.open(due.sealedText) : '',
    account: candidate.directoryName ?? candidate.email,
  }
  const words = messageWords[candidate.language][due.kind]
  return { subject: words.subject(facts), text: words.text(facts).join('\n\n'), sms: words.sms(facts) }
}

async function sent(
  { platform, senders }: Work,
  { due, candidate, written }: { due: StoredMessage; candidate: StoredCandidate; written: Written },
): Promise<'sent' | 'later' | 'refused'> {
  const { id, via, sealedTo } = due
  const current = via === 'sms' ? candidate.phone : candidate.email
  const to = sealedTo === null ? current : platform.secrets.open(sealedTo)
  try {
    if (via === 'sms') return to === '' ? 'refused' : await senders.sms.send({ to, text: written.sms })
    const { subject, text } = written
    return await senders.mail.send({ id, to, subject, text, attachments: [] })
  } catch (error) {
    if (isStorageFailure(error)) throw error
    platform.log.error({ error, message: id }, 'a message to a candidate could not be sent')
    return 'later'
  }
}
