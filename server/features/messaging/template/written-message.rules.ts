import { blocksOf, plainText } from '../../../../shared/features/messaging/template/message-markup.rules.ts'
import type { RecipientKind } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import { textMessageOf } from '../../../../shared/features/messaging/template/text-message.rules.ts'
import { filled, type Values } from '../../../../shared/features/messaging/template/message-values.rules.ts'
import type {
  MessageContent,
  MessageLanguage,
} from '../../../../shared/features/messaging/template/message-template.schema.ts'
import { zoneOfCountry } from '../../../../shared/kernel/working-days.ts'
import type { ScheduleForm } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sender } from '../message-sender/message-sender.store.ts'
import type { Recipient } from '../audience/recipient.store.ts'
import { escaped, mailPage } from './mail-page.rules.ts'
import { dayInWords, frameWords } from './message-words.rules.ts'

/** The parts of a job that a message is written with. */
export type JobWords = Pick<ScheduleForm, 'subject' | 'data'> &
  Pick<Sender, 'senderName' | 'senderEmail' | 'senderPhone'>

/** A message as one person gets it. */
export interface WrittenMessage {
  readonly language: MessageLanguage
  readonly subject: string
  /** Without markup: a notice in the application. */
  readonly text: string
  /** The text part of a mail, with the way out at its foot. */
  readonly mailText: string
  /** A text message, with the way out for readers outside the company. */
  readonly textMessage: string
  readonly html: string
  /** The first place in Rond that the message links to; empty: none. */
  readonly path: string
}

interface Wanted {
  readonly content: MessageContent
  readonly job: JobWords
  readonly recipient: Recipient
  /** Customers and candidates get a text message with a way out. */
  readonly recipientKind: RecipientKind
  readonly now: Instant
  readonly language?: MessageLanguage | undefined
  /** Null: the message has no such link. */
  readonly unsubscribeUrl: string | null
  readonly isDark?: boolean
}

/** Writes a message for one person, in their language. Values are text, whatever they contain. */
export function writtenFor({ config }: Pick<Platform, 'config'>, wanted: Wanted): WrittenMessage {
  const { content, job, recipient, now, unsubscribeUrl, isDark = false } = wanted
  const language = wanted.language ?? recipient.language
  const { origin } = config.publicUrl
  const { subject: own, body } = content[language]
  const values = valuesFor({ job, recipient, now, language, origin })
  const subject = filled(job.subject === '' ? own : job.subject, values)
  const words = frameWords[language]
  const text = plainText(body, values, origin)
  const page = mailPage(body, origin, {
    language,
    subject,
    footer: words.footer,
    unsubscribe: unsubscribeUrl === null ? null : { label: words.unsubscribe, url: unsubscribeUrl },
    isDark,
  })
  const foot = unsubscribeUrl === null ? '' : `\n\n--\n${words.unsubscribe}: ${unsubscribeUrl}`
  return {
    language,
    subject,
    text,
    mailText: `${text}${foot}\n`,
    textMessage: textMessageOf(text, { language, stopUrl: wanted.recipientKind === 'user' ? null : unsubscribeUrl }),
    html: filled(page, values, escaped),
    path: pathIn(body),
  }
}

function valuesFor({
  job,
  recipient,
  now,
  language,
  origin,
}: Pick<Wanted, 'job' | 'recipient' | 'now'> & { language: MessageLanguage; origin: string }): Values {
  const { name, team, office, calendar } = recipient
  return {
    firstName: name.split(' ')[0] ?? '',
    name,
    team,
    office,
    date: dayInWords(now, language, zoneOfCountry(calendar)),
    sender: job.senderName,
    senderPhone: job.senderPhone,
    senderEmail: job.senderEmail,
    link: origin,
    ...Object.fromEntries(job.data.map(({ key, value }) => [`data.${key}`, value])),
  }
}

function pathIn(body: string): string {
  for (const block of blocksOf(body)) {
    const hrefs = block.kind === 'button' ? [block.href] : block.lines.flat().map(({ href }) => href)
    const path = hrefs.find((href) => href.startsWith('/'))
    if (path !== undefined) return path
  }
  return ''
}

/** A job without words of its own, for the preview of a template. */
export const noJob: JobWords = { subject: '', senderName: '', senderEmail: '', senderPhone: '', data: [] }
