import { REMINDER_HOURS, REMINDERS_MAX } from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import type { MessageKind, MessageWay } from '../../../../shared/features/recruiting/message/message.schema.ts'
import { isUnderway } from '../../../../shared/features/recruiting/candidate/candidate-path.rules.ts'
import { lastZone, type Instant } from '../../../../shared/kernel/days.ts'
import { openSignStates } from '../../../../shared/kernel/signing.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs.ts'
import type { LetterParts, LetterSenders, PreparedLetter, WrittenLetter } from '../../../resource/letter/letters.ts'
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
import { candidateLetters, type CandidateLetter } from '../message/message.store.ts'
import { messageWords, type MessageFacts } from '../message/message-words.rules.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Text messages are sent within these hours, by the clock of the candidate's office (product 5.22). */
const LOUD = { fromHour: 7, toHour: 20 }

type DueMessage = CandidateLetter & { readonly token: string }

/** Sends candidates what is due, and reminds those who have not answered: after 48 hours, twice at most. */
export const messageJobs = (platform: LetterParts, senders: LetterSenders): Job[] => [
  candidateLetters.job(platform, {
    name: 'recruiting.messages',
    senders,
    prepare: (due) => prepared(platform, due),
  }),
  {
    name: 'recruiting.reminders',
    reach: 'company',
    everyMs: 10 * MINUTE_MS,
    run: (now) => remind(platform, senders, now),
  },
]

/** By which way a candidate is reached: a text message where there is a number and a gateway, otherwise mail. */
export const wayTo = ({ phone }: Pick<StoredCandidate, 'phone'>, { sms, mail }: LetterSenders): MessageWay =>
  phone !== '' && (sms.isOn || !mail.isOn) ? 'sms' : 'mail'

async function remind({ database, newId }: LetterParts, senders: LetterSenders, now: Instant): Promise<void> {
  for (const id of await findUnanswered(database.db, now - REMINDER_HOURS * HOUR_MS))
    await database.tx(async (db) => {
      const found = await loadCandidate(db, id)
      if (found?.state !== 'new' || found.reminders >= REMINDERS_MAX) return
      await candidateLetters.add(db, { subjectId: id, topic: 'reminder', via: wayTo(found, senders) }, { now, newId })
      await changeCandidate(db, found, {
        change: { reminders: found.reminders + 1, remindedAt: now },
        moment: { now, newId },
      })
    })
}

async function prepared(platform: LetterParts, due: DueMessage): Promise<'over' | 'held' | PreparedLetter> {
  const { db } = platform.database
  const { subjectId, topic, via, sealedTo } = due
  const candidate = await loadCandidate(db, subjectId)
  if (candidate === null || !(await isWanted(db, due, candidate))) return 'over'
  // Whoever receives them can sign in the candidate's name, or open their account (decision 0172).
  if (binding.has(topic) && (await isAddressHeld(db, candidate))) return 'held'
  const place = (await loadPlaceNames(db, [candidate.officeId])).get(candidate.officeId)
  const current = via === 'sms' ? candidate.phone : candidate.email
  const to = sealedTo === null ? current : platform.secrets.open(sealedTo)
  return {
    loud: via === 'sms' ? { zone: place?.zone ?? lastZone, ...LOUD } : null,
    write: async () => ({ to, ...(await writtenTo(platform, { due, candidate, place })) }),
  }
}

const binding: ReadonlySet<MessageKind> = new Set(['sign', 'pass'])

/** Whether the message still makes sense when its turn comes. */
async function isWanted(db: Db, { topic, aboutId }: DueMessage, candidate: StoredCandidate): Promise<boolean> {
  if (topic === 'pass' || topic === 'address') return true
  if (!isUnderway(candidate.state)) return false
  if (topic === 'info' || topic === 'reminder') return mayAnswer(candidate)
  if (topic !== 'sign' || aboutId === null) return true
  const contract = await loadContract(db, aboutId)
  return contract !== null && openSignStates.includes(contract.state)
}

async function writtenTo(
  { database, config, secrets }: LetterParts,
  about: { due: DueMessage; candidate: StoredCandidate; place: PlaceNames | undefined },
): Promise<Omit<WrittenLetter, 'to'>> {
  const { due, candidate, place } = about
  const { topic, aboutId, sealedText, token } = due
  const company = await loadCompanyFacts(database.db)
  const contract = aboutId === null ? null : await loadContract(database.db, aboutId)
  const path = topic === 'sign' ? '/contract' : '/candidate'
  const facts: MessageFacts = {
    name: candidate.firstName,
    company: company?.name ?? config.publicUrl.hostname,
    recruiter: candidate.recruiterName,
    url: new URL(`${path}#${token}`, config.publicUrl).href,
    start: candidate.startDay === null ? '' : longStartOf(candidate.startDay, candidate.startTime, candidate.language),
    office: place?.officeName ?? '',
    title: contract?.title ?? '',
    pass: topic === 'pass' && sealedText !== null ? secrets.open(sealedText) : '',
    account: candidate.directoryName ?? candidate.email,
  }
  const words = messageWords[candidate.language][topic]
  return { subject: words.subject(facts), text: words.text(facts).join('\n\n'), sms: words.sms(facts) }
}
