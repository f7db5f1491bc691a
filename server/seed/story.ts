import type { RoleName } from '../../shared/access/roles.ts'
import type { SalesChannel } from '../../shared/features/catalog/provider.schema.ts'
import type { Language } from '../../shared/features/account/account.schema.ts'
import type { TimeZone } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import type { Platform } from '../platform/platform.ts'
import type { Sync } from '../sync/sync.ts'

/** A named state of the world that an empty database can be filled with. */
export interface Story {
  readonly name: string
  readonly about: string
  readonly tell: (seeder: Seeder) => Promise<void>
}

/** What a story writes with. */
export interface Seeder {
  readonly platform: Platform
  /** Synced rows and commands go the way of every change of the server itself: numbered, and to who may see them. */
  readonly sync: SeedSync
  /** How many sales a story of any size is to have. */
  readonly sales: number
  /** The people told so far, by e-mail address. */
  readonly cast: Map<string, CastMember>
}

export type SeedSync = Pick<Sync, 'writeOnServer' | 'applyAllOnServer' | 'within' | 'advanceHorizons' | 'placeOnServer'>

export interface CastMember {
  readonly id: Id
  readonly email: string
  readonly name: string
  readonly role: RoleName
  readonly teamId: Id | null
  readonly officeId: Id
  readonly regionId: Id
  readonly zone: TimeZone
}

/** An organisation in words: regions, their offices, their teams, and who sits where. */
export interface OrganisationStory {
  readonly regions: readonly RegionStory[]
}

export interface RegionStory {
  readonly name: string
  readonly zone: TimeZone
  readonly language: Language
  readonly offices: readonly OfficeStory[]
}

export interface OfficeStory {
  readonly name: string
  readonly staff: readonly PersonStory[]
  readonly teams: readonly {
    readonly name: string
    /** Left out: they sell in every way. */
    readonly channels?: readonly SalesChannel[]
    readonly members: readonly PersonStory[]
  }[]
}

export interface PersonStory {
  readonly name: string
  readonly email: string
  readonly role: RoleName
}

/** A person of a story. Without an account name the address is made from the person's name. */
export function person(role: RoleName, name: string, account?: string): PersonStory {
  return { name, role, email: `${account ?? accountOf(name)}@demo.rond.example` }
}

const accountOf = (name: string): string =>
  name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '.')
