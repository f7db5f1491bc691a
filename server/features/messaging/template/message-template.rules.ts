import { extentOf } from '../../../../shared/access/ability.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'

/** A template of the company or of oneself; all of them with a right that reaches the whole company. */
export const mayReadTemplate = (actor: Actor, { ownerId }: { readonly ownerId: Id | null }): boolean =>
  ownerId === null || ownerId === actor.userId || extentOf(actor.grants, 'view scheduled_messages') === 'company'
