import type { Actor } from '../../../shared/access/actor.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import type { Db } from '../database/database.ts'

export interface ChannelCaller {
  readonly db: Db
  readonly actor: Actor
  /** The part of the channel's name at `:name` in the pattern. */
  readonly params: Readonly<Record<string, string>>
}

/**
 * One kind of channel and its access rule. Features declare theirs; an undeclared channel does not exist. The rule
 * runs when a client subscribes and again whenever rights change, so that a client without the right receives nothing
 * more.
 */
export interface ChannelRule {
  /** `private-user.:id`, `presence-record.sale.:id`; without such a prefix the channel is open to everyone. */
  readonly pattern: string
  /** Needed for private and presence channels. */
  readonly may?: (caller: ChannelCaller) => boolean | Promise<boolean>
  /** Topics whose events the subscriber also receives on this channel, as long as the rights last. */
  readonly hears?: (actor: Actor) => readonly string[]
}

/** The reason against joining a channel, or the topics it receives. */
export type Admission =
  | { readonly admitted: true; readonly topics: readonly string[] }
  | { readonly admitted: false; readonly reason: 'unknown' | 'forbidden' }

export interface ChannelRules {
  readonly find: (channel: string) => Found | null
  readonly admit: (db: Db, actor: Actor, channel: string) => Promise<Admission>
}

interface Found {
  readonly rule: ChannelRule
  readonly params: Readonly<Record<string, string>>
}

/** As the protocol allows them. */
const channelName = /^[\w\-=@,.;]{1,164}$/

export const isPublic = (channel: string): boolean => !/^(?:private|presence)-/.test(channel)
export const isPresence = (channel: string): boolean => channel.startsWith('presence-')

/** Joins the features' rules. A guarded channel without a guard does not start. */
export function channelRules(rules: readonly ChannelRule[]): ChannelRules {
  const compiled = rules.map((rule) => {
    assert(isPublic(rule.pattern) || rule.may, `${rule.pattern} does not say who may be in it`)
    const source = rule.pattern.replaceAll('.', String.raw`\.`).replaceAll(/:(\w+)/g, '(?<$1>[0-9a-zA-Z-]+)')
    return { rule, matcher: new RegExp(`^${source}$`) }
  })
  const find = (channel: string): Found | null => {
    if (!channelName.test(channel)) return null
    for (const { rule, matcher } of compiled) {
      const match = matcher.exec(channel)
      if (match) return { rule, params: { ...match.groups } }
    }
    return null
  }
  return {
    find,
    admit: async (db, actor, channel) => {
      const found = find(channel)
      if (!found) return { admitted: false, reason: 'unknown' }
      const { rule, params } = found
      if (rule.may && !(await rule.may({ db, actor, params }))) return { admitted: false, reason: 'forbidden' }
      return { admitted: true, topics: [channel, ...(rule.hears?.(actor) ?? [])] }
    },
  }
}
