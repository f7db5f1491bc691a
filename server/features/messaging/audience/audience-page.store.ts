import type { Actor } from '../../../../shared/access/actor.ts'
import type { AudiencePart, RecipientKind } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import type { MessageType } from '../../../../shared/features/messaging/schedule/schedule.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Named, Recipient, Recipients } from './recipient.store.ts'

/** A place in an audience: the group, and the last id of it that was read. */
export interface AudienceCursor {
  readonly part: number
  readonly after: Id | null
  /** How often this page was begun by a server that then stopped. */
  readonly taken?: number
}

export interface AudiencePage {
  readonly recipients: readonly (Named & { readonly kind: RecipientKind })[]
  /** Null: the audience is read to its end. */
  readonly next: AudienceCursor | null
}

interface PageAsked {
  readonly owner: Actor
  readonly audience: readonly AudiencePart[]
  readonly cursor: AudienceCursor
  readonly limit: number
  readonly now: Instant
}

/** Some of the people of an audience. Somebody in two groups comes twice: the sending counts them once. */
export async function audiencePage(
  db: Db,
  { groups }: Pick<Recipients, 'groups'>,
  { owner, audience, cursor, limit, now }: PageAsked,
): Promise<AudiencePage> {
  const part = audience[cursor.part]
  if (part === undefined) return { recipients: [], next: null }
  const group = groups.find(({ source }) => source === part.source)
  const page =
    group === undefined ? [] : await group.page(db, { owner, ids: part.ids, after: cursor.after, limit, now })
  const last = page.at(-1)
  const hasMore = last !== undefined && page.length === limit
  const isLastPart = cursor.part + 1 >= audience.length
  return {
    recipients: page.map(({ id, name }) => ({ id, name, kind: group?.kind ?? 'user' })),
    next: hasMore ? { part: cursor.part, after: last.id } : isLastPart ? null : { part: cursor.part + 1, after: null },
  }
}

/** The address of a way of sending. The application needs none. */
export const addressFor = ({ email, phone }: Pick<Recipient, 'email' | 'phone'>, type: MessageType): string | null => {
  if (type === 'mail') return email
  return type === 'sms' ? phone : null
}

export const hasAddress = (recipient: Recipient, type: MessageType): boolean => addressFor(recipient, type) !== ''
