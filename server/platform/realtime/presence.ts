import * as z from 'zod'
import type { Id } from '../../../shared/kernel/ids.ts'

/** Their own team tells whoever is of it from whoever looks at it. */
const memberInfoSchema = z.object({ name: z.string(), teamId: z.nullish(z.string()) })
export type MemberInfo = Readonly<z.output<typeof memberInfoSchema>>

/** `channel_data` of a presence channel, as our own server signed it. */
export const memberSchema = z.object({ user_id: z.string(), user_info: memberInfoSchema })

/** Everyone in a channel, by their user's id. */
export const membersSchema = z.record(z.string(), memberInfoSchema)
export type Members = Readonly<z.output<typeof membersSchema>>

/** Members who joined or left a channel, on any server. */
export interface MemberChange {
  readonly channel: string
  readonly userId: Id
  /** Null when they left. */
  readonly info: MemberInfo | null
}

interface Here {
  readonly info: MemberInfo
  connections: number
}

const nobody: Members = {}

/**
 * The members of presence channels. A person with several tabs or devices is one member. Every server sends the
 * others its whole part of a channel when that changes, so the next message corrects a lost one.
 */
export class Presence {
  readonly #local = new Map<string, Map<Id, Here>>()
  readonly #remote = new Map<string, Map<string, Members>>()
  readonly #tellOthers: (channel: string, members: Members) => void
  readonly #onChange: (change: MemberChange) => void

  constructor(on: { tellOthers: (channel: string, members: Members) => void; change: (change: MemberChange) => void }) {
    this.#tellOthers = on.tellOthers
    this.#onChange = on.change
  }

  membersOf(channel: string): Members {
    const parts = [...this.#remote.values()].map((channels) => channels.get(channel) ?? nobody)
    return Object.assign({}, ...parts, this.#localOf(channel)) as Members
  }

  join(channel: string, userId: Id, info: MemberInfo): void {
    const here = this.#local.get(channel) ?? new Map<Id, Here>()
    this.#local.set(channel, here)
    const known = here.get(userId)
    if (known) known.connections += 1
    else this.#changeLocal(channel, () => here.set(userId, { info, connections: 1 }))
  }

  leave(channel: string, userId: Id): void {
    const here = this.#local.get(channel)
    const known = here?.get(userId)
    if (!here || !known) return
    known.connections -= 1
    if (known.connections > 0) return
    this.#changeLocal(channel, () => here.delete(userId))
    if (here.size === 0) this.#local.delete(channel)
  }

  /** Another server's part of a channel. */
  hear(server: string, channel: string, members: Members): void {
    const channels = this.#remote.get(server) ?? new Map<string, Members>()
    this.#remote.set(server, channels)
    this.#compare([channel], () => {
      if (Object.keys(members).length === 0) channels.delete(channel)
      else channels.set(channel, members)
    })
  }

  /** Another server is gone, with everyone who was connected to it. */
  forget(server: string): void {
    this.#compare([...(this.#remote.get(server)?.keys() ?? [])], () => this.#remote.delete(server))
  }

  /** Says everything again, for a server that has just started. */
  repeat(): void {
    for (const channel of this.#local.keys()) this.#tellOthers(channel, this.#localOf(channel))
  }

  #localOf(channel: string): Members {
    const here = this.#local.get(channel) ?? new Map<Id, Here>()
    return Object.fromEntries([...here].map(([userId, { info }]) => [userId, info]))
  }

  #changeLocal(channel: string, change: () => void): void {
    this.#compare([channel], change)
    this.#tellOthers(channel, this.#localOf(channel))
  }

  #compare(channels: readonly string[], change: () => void): void {
    const before = channels.map((channel) => this.membersOf(channel))
    change()
    for (const [index, channel] of channels.entries()) {
      const was = before[index] ?? nobody
      const is = this.membersOf(channel)
      for (const userId of Object.keys(was)) if (!is[userId]) this.#onChange({ channel, userId, info: null })
      for (const [userId, info] of Object.entries(is)) if (!was[userId]) this.#onChange({ channel, userId, info })
    }
  }
}
