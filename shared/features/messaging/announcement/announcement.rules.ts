import type { Actor } from '../../../access/actor.ts'
import { reaches } from '../../../access/reach.ts'
import { failure, type Failure } from '../../../kernel/result.ts'
import type { Person } from '../../people/person/person.schema.ts'
import type { Audience } from './announcement.schema.ts'

export const TITLE_MAX = 80
export const MESSAGE_MAX = 1000
export const LINK_MAX = 300

/** What is wrong with a message that is about to be sent. */
export function announcementFailures(draft: {
  readonly title: string
  readonly message: string
  readonly link: string
  readonly audience: Audience
}): Failure[] {
  const { title, message, link, audience } = draft
  const isForNobody =
    !audience.everyone && [audience.personIds, audience.teamIds, audience.roles].every((part) => part.length === 0)
  return [
    ...(isForNobody ? [failure('announcement.audience-required', 'audience')] : []),
    ...(title === '' ? [failure('announcement.title-required', 'title')] : []),
    ...(title.length > TITLE_MAX ? [failure('announcement.title-too-long', 'title', { max: TITLE_MAX })] : []),
    ...(message === '' ? [failure('announcement.message-required', 'message')] : []),
    ...(message.length > MESSAGE_MAX
      ? [failure('announcement.message-too-long', 'message', { max: MESSAGE_MAX })]
      : []),
    ...(isInnerPath(link) ? [] : [failure('announcement.link-outside', 'link')]),
  ]
}

/** A link leads somewhere in Rond, or nowhere: a message from a colleague must not lead people to a stranger's page. */
export const isInnerPath = (link: string): boolean => link === '' || /^\/(?![/\\])[^\s\\]{0,299}$/.test(link)

/** Everybody one may write to. */
export const everyoneInReach: Audience = { everyone: true, personIds: [], teamIds: [], roles: [] }

/** The colleagues a message reaches, of those given: active, in the audience, within the sender's reach, not the sender. */
export function recipientsOf(audience: Audience, people: readonly Person[], sender: Actor): readonly Person[] {
  const named = new Set([...audience.personIds, ...audience.teamIds])
  const roles = new Set(audience.roles)
  return people.filter((person) => {
    if (!person.active || person.id === sender.userId) return false
    const isMeant =
      audience.everyone ||
      named.has(person.id) ||
      (person.teamId !== null && named.has(person.teamId)) ||
      person.roles.some((role) => roles.has(role))
    return isMeant && reaches(sender, 'create notifications', { ...person, sellerId: person.id })
  })
}
