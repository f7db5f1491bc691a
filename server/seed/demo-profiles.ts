import { countryIn } from '../../shared/features/catalog/provider.schema.ts'
import { profiles } from '../../shared/features/people/profile/profile.schema.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { addDays, dayOf, type TimeZone } from '../../shared/kernel/days.ts'
import { put } from '../../shared/sync/command.ts'
import { teamTable } from '../features/organisation/place/organisation.table.ts'
import { profileOf, profileStore } from '../features/people/profile/profile.store.ts'
import {
  addExternalAccount,
  saveAccount,
  saveDetails,
  saveLastFour,
} from '../features/people/profile/private-profile.store.ts'
import { accountTemplateTable } from '../features/people/external/external-account-template.table.ts'
import { memberOf } from './demo-cast.ts'
import type { DemoCatalog } from './demo-sales.ts'
import { demoSales } from './demo-sales-plan.ts'
import { titlesOfRoles } from './demo-titles.ts'
import type { CastMember, Seeder } from './story.ts'
import { eq } from '../platform/database/eq.ts'

const providersOf: Readonly<Record<TimeZone, string[]>> = {
  'Europe/Stockholm': ['Norrsken Energi', 'Fiberkusten', 'Trygghem Larm'],
  'Europe/Helsinki': ['Revontuli Energia', 'Saaristokuitu'],
}

/** Tells what is known of everybody beside their account; of the demo seller also what only the server keeps. */
export async function seedProfiles(seeder: Seeder): Promise<void> {
  const { platform, sync, cast } = seeder
  const members = [...cast.values()]
  const changes = await Promise.all(members.map((member, index) => profileChange(seeder, member, index)))
  await sync.writeOnServer({ changes })
  const { db } = platform.database
  const { secrets } = platform
  const { id: userId } = memberOf(cast, 'seller')
  const details = { iceName: 'Karin Sandgren', iceNumber: '070-174 06 33', iceType: 'parent', specialDiet: '' } as const
  await saveDetails(db, secrets, { userId, details })
  await saveAccount(db, secrets, { userId, account: { clearingNumber: '8327', accountNumber: '9034821' } })
  await saveLastFour(db, secrets, { userId, lastFour: '2385' })
  const account = { id: platform.newId(), userId, system: 'Norrsken Partner', loginName: 'elin.sandgren' }
  await addExternalAccount(db, secrets, { ...account, password: 'björk-sten-7410' })
  const template = { version: 1, archivedAt: null, system: 'here' as const, groups: '' }
  await db.insert(accountTemplateTable).values([
    { ...template, id: platform.newId(), name: 'Norrsken Partner', namePattern: '{first}.{last}' },
    { ...template, id: platform.newId(), name: 'E-post', namePattern: '{first}.{last}@demo.rond.example' },
  ])
}

/**
 * Whose products each seller sells: the names of the profile as the catalogue has them, and what was sold already; with
 * `sellsAll`, all of the seller's country.
 */
export async function seedProviders(
  { platform, sync, cast }: Seeder,
  { providers }: DemoCatalog,
  { sellsAll = false }: { readonly sellsAll?: boolean } = {},
): Promise<void> {
  const sellers = [...cast.values()].filter(({ role }) => role === 'seller')
  const rows = await profileStore.load(
    platform.database.db,
    sellers.map(({ id }) => id),
  )
  const changes = rows.map((profile) => {
    const stories = demoSales.filter(({ seller }) => memberOf(cast, seller).id === profile.id)
    const ofCountry = providers.filter(
      ({ country, active }) => sellsAll && active && country === countryIn(profile.zone),
    )
    const sold = [...stories.map(({ provider }) => provider), ...ofCountry.map(({ name }) => name)]
    const names = [...new Set([...profile.providerNames, ...sold])]
    const providerIds = providers.filter(({ name }) => names.includes(name)).map(({ id }) => id)
    return put(profiles, { ...profile, providerNames: names, providerIds })
  })
  await sync.writeOnServer({ changes })
  await giveTeamsProviders({ platform, cast }, providers)
}

/** A team mostly sells for the first provider of its country. */
async function giveTeamsProviders(
  { platform, cast }: Pick<Seeder, 'platform' | 'cast'>,
  providers: DemoCatalog['providers'],
) {
  for (const { role, teamId, zone } of cast.values()) {
    const first = providers.find(({ name }) => name === providersOf[zone][0])
    if (role !== 'seller' || teamId === null || !first) continue
    await platform.database.db.update(teamTable).set({ providerId: first.id }).where(eq(teamTable.id, teamId))
  }
}

async function profileChange({ platform, cast }: Seeder, member: CastMember, index: number) {
  const coach = [...cast.values()].find((one) => one.role === 'coach' && one.teamId === member.teamId)
  const employed = addDays(dayOf(platform.now(), member.zone), -120 - index * 37)
  const isSeller = member.role === 'seller'
  const profile = await profileOf(platform.database.db, member.id)
  assert(profile.lastName !== '', `${member.name} has one name only`)
  return put(profiles, {
    ...profile,
    title: titlesOfRoles[member.role] ?? '',
    employeeId: String(1041 + index * 3),
    coachName: isSeller ? (coach?.name ?? '') : '',
    providerNames: isSeller ? providersOf[member.zone] : [],
    teamProviderName: isSeller ? (providersOf[member.zone][0] ?? '') : '',
    employmentDay: employed,
    educationDay: isSeller ? addDays(employed, 3) : null,
    coachAssignedDay: isSeller ? addDays(employed, 5) : null,
    driversLicense: index % 3 === 0 ? 'B' : null,
    tShirtSize: isSeller ? 'M' : null,
  })
}
