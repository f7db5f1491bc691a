import type { SQL } from 'drizzle-orm'
import { hourOf, type Instant, type TimeZone } from '../../../shared/kernel/days.ts'
import type { Id, IdMaker } from '../../../shared/kernel/ids.ts'
import type { Db } from '../../platform/database/database.ts'
import { isStorageFailure } from '../../platform/database/storage-failure.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Mail, MailSender } from '../../platform/mail/mail-sender.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SmsSender } from '../../platform/sms/sms-sender.ts'
import {
  addLetter,
  changeLetters,
  findLetterBy,
  findLetters,
  findStuckLetters,
  isReplaced,
  lettersOf,
  makeLink,
  noteHandOver,
  removeLetters,
  settleLetter,
  takeDueLetter,
  type DueLetter,
  type Letter,
  type LetterOf,
  type NewLetter,
} from './letter.store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const EVERY_MS = 15_000
const SENT_AT_ONCE = 20
/** Maximum duration of an attempt. An older one ended with its server. */
const SENDING_MS = 5 * MINUTE_MS
const QUIET_AGAIN_MS = 10 * MINUTE_MS
const MAX_ATTEMPTS = 8

export interface LetterSenders {
  readonly mail: MailSender
  readonly sms: SmsSender
}

export type LetterParts = Pick<Platform, 'database' | 'config' | 'now' | 'newId' | 'secrets' | 'log' | 'pdf'>

/** The hours in which a letter may arrive, by the receiver's clock. */
export interface LoudHours {
  readonly zone: TimeZone
  readonly fromHour: number
  readonly toHour: number
}

/** The texts of a letter for both ways. The text for its own way is used. */
export interface WrittenLetter extends Pick<Mail, 'subject' | 'text'> {
  /** The address or number. Empty: it cannot be sent. */
  readonly to: string
  readonly attachments?: Mail['attachments']
  readonly sms?: string
}

export interface PreparedLetter {
  /** Left out: it may arrive at any hour. */
  readonly loud?: LoudHours | null
  readonly write: () => WrittenLetter | Promise<WrittenLetter>
}

/** Declaration of a kind of letter. */
interface LetterKind {
  /** Also the purpose of its links: a change invalidates every earlier link. */
  readonly kind: string
  /** How long its link opens the page, from when it went. Left out: as long as the subject allows. */
  readonly days?: number
  /** If nothing can send it, the sealed text is stored for a person to send from their own phone. */
  readonly keepsText?: true
  /** Every link of a subject opens its page. Otherwise the newest alone does. */
  readonly allOpen?: true
}

type Transact<Follower> = <Result>(
  work: (transaction: {
    readonly db: Db
    readonly apply: (followers: readonly Follower[]) => Promise<unknown>
  }) => Promise<Result>,
) => Promise<Result>

interface LetterJob<Topic extends string, Follower> {
  readonly name: string
  /** Letters by a way without a sender cannot be sent. */
  readonly senders: Partial<LetterSenders>
  /** Adds what is due, before anything is sent. */
  readonly first?: (now: Instant) => Promise<unknown>
  /** Checks the subject before sending. `over`: the letter is obsolete. `held`: a person must act first. */
  readonly prepare: (letter: LetterOf<Topic> & DueLetter) => Promise<'over' | 'held' | PreparedLetter>
  /** Stores the outcome of a letter at its subject, in the same transaction. Returns the commands that follow. */
  readonly settled?: (db: Db, letter: LetterOf<Topic>) => Promise<readonly Follower[] | void>
  /** Left out: no command follows from a letter. */
  readonly transact?: Transact<Follower>
}

/** Letters of one kind: added in the transaction of the caller, sent by a job, opened by the secret of their link. */
export function letters<Topic extends string = ''>(of: LetterKind) {
  const { kind, allOpen } = of
  const typed = (found: Letter[]) => found as LetterOf<Topic>[]
  return {
    add: (db: Db, letter: NewLetter<Topic>, moment: { readonly now: Instant; readonly newId: IdMaker }) =>
      addLetter(db, { kind, ...(letter as NewLetter<string>) }, moment),
    /** All letters of these subjects, the newest first. */
    of: async (db: Db, ...subjectIds: readonly Id[]) => typed(await lettersOf(db, kind, subjectIds)),
    find: async (db: Db, where: SQL | undefined) => typed(await findLetters(db, kind, where)),
    /** The letter of a secret about one of the topics; null for any other text, and for a link that a later one replaced. */
    open: async (db: Db, token: string, topics: readonly (Topic | '')[] = ['']): Promise<LetterOf<Topic> | null> => {
      const found = await findLetterBy(db, kind, { token, topics })
      const isOpen = found !== null && (allOpen || !(await isReplaced(db, found, topics)))
      return isOpen ? (found as LetterOf<Topic>) : null
    },
    change: async (db: Db, where: SQL | undefined, change: Partial<Letter>) =>
      typed(await changeLetters(db, kind, { where, change })),
    /** Records who sent a letter that the system could not send, or withdraws that record. Returns null in any other state. */
    noteHandOver: (db: Db, of: Parameters<typeof noteHandOver>[2]) =>
      noteHandOver(db, kind, of) as Promise<LetterOf<Topic> | null>,
    /** Makes the link of a letter that a person sends, and returns its secret. The same letter has the same link. */
    linkOf: (db: Db, platform: Pick<Platform, 'secrets'>, id: Id): Promise<string> =>
      makeLink(db, platform, { kind, id }),
    /** Nothing more is sent to these subjects, and no link of theirs opens anything. */
    remove: (db: Db, subjectIds: readonly Id[]) => removeLetters(db, kind, subjectIds),
    /**
     * Sends what is due. A letter is taken in one transaction, sent, and settled in another: a server that stops half way leaves a
     * question, never a second message.
     */
    job: <Follower = never>(platform: LetterParts, job: LetterJob<Topic, Follower>): Job => {
      const { database, now } = platform
      const plain: Transact<Follower> = (write) => database.tx((db) => write({ db, apply: async () => null }))
      const work = { ...of, ...job, platform, transact: job.transact ?? plain } as unknown as Work
      return {
        name: job.name,
        reach: 'company',
        everyMs: EVERY_MS,
        run: async (at) => {
          for (const stuck of await findStuckLetters(database.db, kind, at - SENDING_MS))
            await settle(work, stuck, { state: 'unsure', at: stuck.at })
          await job.first?.(at)
          for (let sent = 0; sent < SENT_AT_ONCE; sent += 1) {
            const due = await database.tx((db) => takeDueLetter(db, platform, { kind, now: at }))
            if (!due) return
            await settle(work, due, { at: now(), ...(await outcomeOf(work, due)) })
          }
        },
      }
    },
  }
}

/** Whether the link of a letter has expired. Its days count from the sending. */
export const isExpired = ({ expiresAt }: Pick<Letter, 'expiresAt'>, now: Instant): boolean =>
  expiresAt !== null && now > expiresAt

type Work = LetterKind &
  Required<Pick<LetterJob<string, unknown>, 'senders' | 'prepare' | 'transact'>> &
  Pick<LetterJob<string, unknown>, 'settled'> & { readonly platform: LetterParts }

function settle({ days, settled, transact }: Work, letter: Letter, change: Partial<Letter>): Promise<void> {
  const { expiresAt, at } = { ...letter, ...change }
  const isOver = change.state !== 'waiting' && change.state !== 'held'
  const ends = isOver && expiresAt === null && days !== undefined ? { expiresAt: at + days * DAY_MS } : {}
  return transact(async ({ db, apply }) => {
    const done = await settleLetter(db, letter, { ...change, ...ends })
    if (done) await apply((await settled?.(db, done)) ?? [])
  })
}

/** Sends a letter that was taken, and returns what became of it. */
async function outcomeOf(work: Work, due: DueLetter): Promise<Partial<Letter>> {
  const { kind, keepsText, prepare, platform, senders } = work
  const { now, secrets, log } = platform
  // No attempt was made.
  const back = { state: 'waiting', attempts: due.attempts - 1 } as const
  const isOn = senders[due.via]?.isOn === true
  let written: WrittenLetter
  try {
    const found = await prepare(due)
    if (found === 'over') return { state: 'failed' }
    if (found === 'held') return { ...back, state: 'held' }
    if (!isOn && !keepsText) return { ...back, state: 'kept', tokenHash: null }
    if (isOn && isQuiet(now(), found.loud)) return { ...back, nextAt: now() + QUIET_AGAIN_MS }
    written = await found.write()
  } catch (error) {
    if (isStorageFailure(error)) {
      await settle(work, due, { ...back, at: now() })
      throw error
    }
    log.error({ error, letter: due.id, kind }, 'a letter could not be written')
    return after(due, error instanceof Problem && error.status === 503 ? 'later' : 'refused', now())
  }
  if (!isOn) {
    const text = due.via === 'sms' ? written.sms : `${written.subject}\n\n${written.text}`
    return { ...back, state: 'kept', sealedText: secrets.seal(text ?? '') }
  }
  const { outcome, costFractions = 0 } = await sent(senders, due, written)
  return { ...after(due, outcome, now()), costFractions }
}

const isQuiet = (now: Instant, loud: LoudHours | null | undefined): boolean => {
  if (!loud) return false
  const hour = hourOf(now, loud.zone)
  return hour < loud.fromHour || hour >= loud.toHour
}

type Outcome = 'sent' | 'later' | 'refused' | 'unsure'

function after({ attempts }: Letter, outcome: Outcome, now: Instant): Partial<Letter> {
  if (outcome === 'unsure') return { state: 'unsure' }
  if (outcome === 'later' && attempts < MAX_ATTEMPTS)
    return { state: 'waiting', nextAt: now + MINUTE_MS * 2 ** (attempts - 1) }
  return { state: outcome === 'sent' ? 'sent' : 'failed', sealedText: null }
}

async function sent(
  { mail, sms }: Partial<LetterSenders>,
  { id, via }: DueLetter,
  { to, subject, text, attachments = [], sms: short = '' }: WrittenLetter,
): Promise<{ readonly outcome: Outcome; readonly costFractions?: number }> {
  if (to === '') return { outcome: 'refused' }
  const receipt =
    via === 'sms' ? sms?.sendOnce({ to, text: short }) : mail?.sendOnce({ id, to, subject, text, attachments })
  return (await receipt) ?? { outcome: 'later' }
}
