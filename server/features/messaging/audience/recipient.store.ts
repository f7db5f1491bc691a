import type { Actor } from '../../../../shared/access/actor.ts'
import type { AudienceSource, RecipientKind } from '../../../../shared/features/messaging/audience/audience.schema.ts'
import type { MessageLanguage } from '../../../../shared/features/messaging/template/message-template.schema.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { WorkCalendar } from '../../../../shared/kernel/working-days.ts'
import type { Db } from '../../../platform/database/database.ts'

export interface Named {
  readonly id: Id
  readonly name: string
}

/** Somebody as a message needs them. */
export interface Recipient extends Named {
  readonly language: MessageLanguage
  readonly email: string
  /** In E.164. */
  readonly phone: string
  /** The country whose quiet hours apply. */
  readonly calendar: WorkCalendar
  /** Somebody who has left, was erased or may not be written to: nothing is sent to them. */
  readonly isGone: boolean
  /** The log forgets their name. */
  readonly isErased: boolean
  readonly team: string
  readonly office: string
}

/** How recipients of one kind are found by their ids. */
export interface RecipientLoader {
  readonly kind: RecipientKind
  readonly load: (db: Db, ids: readonly Id[]) => Promise<readonly Recipient[]>
}

/** What a page of a group is asked for. */
export interface GroupAsked {
  /** The person whose right limits the group. */
  readonly owner: Actor
  /** The chosen members; empty for the whole group. */
  readonly ids: readonly string[]
  /** The last id of the page before. */
  readonly after: Id | null
  readonly limit: number
  readonly now: Instant
}

/** A group of recipients that a job can name. A feature lists its groups at its door. */
export interface AudienceGroup {
  readonly source: AudienceSource
  readonly kind: RecipientKind
  /** The members to choose from. Left out: the group is chosen whole. */
  readonly members?: (db: Db, owner: Actor) => Promise<readonly Named[]>
  /** Those who belong to it now, ordered by id. */
  readonly page: (db: Db, asked: GroupAsked) => Promise<readonly Named[]>
}

/** Every group and every kind of recipient that the features offer. */
export interface Recipients {
  readonly groups: readonly AudienceGroup[]
  readonly loaders: readonly RecipientLoader[]
}

/** One page of a list that is in memory. */
export const pageOf = (all: readonly Named[], { after, limit }: Pick<GroupAsked, 'after' | 'limit'>): Named[] =>
  all
    .filter(({ id }) => after === null || id > after)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .map(({ id, name }) => ({ id, name }))

export const loadRecipients = async (
  db: Db,
  { loaders }: Pick<Recipients, 'loaders'>,
  { kind, ids }: { kind: RecipientKind; ids: readonly Id[] },
): Promise<ReadonlyMap<Id, Recipient>> => {
  const loader = loaders.find((one) => one.kind === kind)
  const found = loader === undefined ? [] : await loader.load(db, ids)
  return new Map(found.map((recipient) => [recipient.id, recipient]))
}
