import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import { extentOf, mayUse } from '../../../../shared/access/ability.ts'
import { extents, type Extent } from '../../../../shared/access/extents.ts'
import { reaches } from '../../../../shared/access/reach.ts'
import {
  getBadges,
  lookAtBadge,
  makeBadgeCode,
  restoreBadge,
  revokeBadge,
  type Badge,
  type BadgePage,
} from '../../../../shared/features/field/badge/badge.api.ts'
import { isSoldIn } from '../../../../shared/features/sales/sale/sale.rules.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { publicRoute, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { providerStore } from '../../catalog/index.ts'
import { assertOtherEyes, changesOf, loadActor, loadActorsWith } from '../../organisation/access.door.ts'
import { loadCompanyCard, loadTeamNames } from '../../organisation/places.door.ts'
import { isOthersProvider } from '../../people/profiles.door.ts'
import { loadUserContacts } from '../../people/recipients.door.ts'
import { makeCode, readCode } from './badge-code.rules.ts'
import { addLook, countLooks, loadBadge, loadBadges, saveBadge, type StoredBadge } from './badge.store.ts'

/** By caller's address: enough for a stairway, too little for guessing. */
const PUBLIC_LIMITS = { perMinute: 30 }
const LOOKS_MS = 30 * 86_400_000
const BADGES_SHOWN = 1000

/** The badge at the door: codes of the seller, the customer's page, and revocation by those who lead. */
export function badgeRoutes(platform: Platform): readonly Route[] {
  const { database, now, newId, secrets } = platform
  const { db } = database
  return [
    route(
      makeBadgeCode,
      async ({ actor, input: { providerId } }) => {
        const fault = await faultOf(db, { userId: actor.userId, providerId })
        if (fault !== null) throw new Problem(403, fault)
        const at = now()
        const { code, expiresAt } = makeCode(secrets, { userId: actor.userId, providerId, now: at })
        return { code, expiresAt, now: at }
      },
      { perMinute: 60 },
    ),
    publicRoute(
      lookAtBadge,
      async ({ input: { code } }): Promise<BadgePage> => {
        const read = readCode(secrets, code)
        if (read === null) return { state: 'unknown', person: null }
        const { userId, providerId, expiresAt } = read
        // Whether the person may sell comes first: an old code of somebody who has left must not ask for a new one.
        if ((await faultOf(db, { userId, providerId })) !== null) return { state: 'refused', person: null }
        const at = now()
        if (at >= expiresAt) return { state: 'expired', person: null }
        await database.tx((tx) => addLook(tx, { id: newId(), userId, providerId, at }))
        return { state: 'authorised', person: await personOf(db, { userId, providerId, at }) }
      },
      PUBLIC_LIMITS,
    ),
    route(getBadges, async ({ actor }) => ({ badges: await ledBadges(db, actor, now()) })),
    route(
      revokeBadge,
      async ({ actor, params, input: { version, reason } }) => {
        const revokedExtent = extentOf(actor.grants, PERMISSION)
        const to = { revokedAt: now(), revokedByName: signatureOf(actor), revokedExtent, reason }
        return { badge: await change(platform, { actor, userId: idSchema.parse(params['userId']), version, to }) }
      },
      { perMinute: 60 },
    ),
    route(
      restoreBadge,
      async ({ actor, params, input: { version } }) => {
        const to = { revokedAt: null, revokedByName: '', revokedExtent: null, reason: '' }
        return { badge: await change(platform, { actor, userId: idSchema.parse(params['userId']), version, to }) }
      },
      { perMinute: 60 },
    ),
  ]
}

/** Why a person is not authorised to sell for a provider now; null: they are. Somebody who left is no actor any more. */
async function faultOf(db: Db, { userId, providerId }: { userId: Id; providerId: Id }): Promise<string | null> {
  const actor = await loadActor(db, userId)
  if (!actor || !mayUse(actor.grants, 'create sales')) return 'badge.not-authorised'
  if ((await loadBadge(db, userId)).revokedAt !== null) return 'badge.revoked'
  const [provider] = await providerStore.load(db, [providerId])
  const isSold = provider?.active === true && provider.channels.includes('door') && isSoldIn(provider, actor.zone)
  return isSold && !(await isOthersProvider(db, userId, providerId)) ? null : 'badge.not-for-provider'
}

async function personOf(
  db: Db,
  { userId, providerId, at }: { userId: Id; providerId: Id; at: Instant },
): Promise<BadgePage['person']> {
  const [provider] = await providerStore.load(db, [providerId])
  const [contact] = await loadUserContacts(db, [userId])
  const company = await loadCompanyCard(db)
  if (!provider || !contact) return null
  return {
    name: contact.name,
    providerName: provider.name,
    companyName: company?.name ?? '',
    companyContact: company?.contact ?? '',
    providerCompany: provider.company?.legalName ?? '',
    providerContact: provider.company?.complaints ?? '',
    checkedAt: at,
    language: provider.country === 'FI' ? 'fi' : 'sv',
  }
}

const PERMISSION = 'update daily_checkouts'

/** Badges of the people that somebody leads, never their own. */
async function ledBadges(db: Db, actor: Actor, now: Instant): Promise<Badge[]> {
  const sellers = (await loadActorsWith(db, 'create sales'))
    .map((one) => one.actor)
    .filter(({ userId, teamId, officeId, regionId }) => {
      const place = { sellerId: userId, teamId, officeId, regionId }
      return userId !== actor.userId && reaches(actor, PERMISSION, place)
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'sv'))
    .slice(0, BADGES_SHOWN)
  const ids = sellers.map(({ userId }) => userId)
  const stored = await loadBadges(db, ids)
  return shown(db, { actor, stored, people: sellers, now })
}

type Seller = Pick<Actor, 'userId' | 'name' | 'teamId'>

async function shown(
  db: Db,
  {
    actor,
    stored,
    people,
    now,
  }: { readonly actor: Actor; stored: readonly StoredBadge[]; people: readonly Seller[]; now: Instant },
): Promise<Badge[]> {
  const ids = people.map(({ userId }) => userId)
  const looks = await countLooks(db, ids, now - LOOKS_MS)
  const teams = await loadTeamNames(db, [...new Set(people.flatMap(({ teamId }) => teamId ?? []))])
  return stored.map((badge) => {
    const person = people.find(({ userId }) => userId === badge.userId)
    return {
      ...badge,
      mayRestore: reachesAs(actor, badge.revokedExtent),
      name: person?.name ?? '',
      teamName: teams.get(person?.teamId ?? '') ?? '',
      looks: looks.get(badge.userId) ?? 0,
    }
  })
}

interface Change {
  readonly actor: Actor
  readonly userId: Id
  readonly version: number
  readonly to: Pick<StoredBadge, 'revokedAt' | 'revokedByName' | 'revokedExtent' | 'reason'>
}

async function change(platform: Platform, { actor, userId, version, to }: Change): Promise<Badge> {
  const { now } = platform
  return changesOf(platform, 'users')(actor, async (db) => {
    const person = await loadActor(db, userId)
    const place = person && { ...person, sellerId: userId }
    if (!place || !reaches(actor, PERMISSION, place)) throw new Problem(404, 'request.not-found')
    await assertOtherEyes(db, 'badge.decide', { actor, parties: [userId], place })
    const before = await loadBadge(db, userId)
    if (before.version !== version) throw new Problem(412, 'record.changed-meanwhile')
    const isRevoked = (badge: Pick<StoredBadge, 'revokedAt'>) => badge.revokedAt !== null
    const after = { ...before, ...to, version: version + 1 }
    if (isRevoked(before) && !isRevoked(after)) assertReachOfRevoker(actor, before)
    const isChanged = isRevoked(before) !== isRevoked(after)
    if (isChanged) await saveBadge(db, after)
    const what = isRevoked(after) ? 'badgeRevoked' : 'badgeRestored'
    const told = ({ reason, revokedByName }: StoredBadge) => ({ reason, revokedBy: revokedByName })
    const [badge] = await shown(db, { actor, stored: [await loadBadge(db, userId)], people: [place], now: now() })
    if (!badge) throw new Problem(404, 'request.not-found')
    return { result: badge, logs: isChanged ? { of: userId, what, before: told(before), after: told(after) } : null }
  })
}

/** What back office has revoked is not restored by a coach: restoring takes at least the reach of revoking. */
function assertReachOfRevoker({ grants }: Actor, { revokedExtent, revokedByName: name }: StoredBadge): void {
  if (!reachesAs({ grants }, revokedExtent))
    throw new Problem(403, 'badge.revoked-above', { members: { params: { name } } })
}

const reachesAs = ({ grants }: Pick<Actor, 'grants'>, wanted: Extent | null): boolean => {
  const held = extentOf(grants, PERMISSION)
  return wanted === null || (held !== null && extents.indexOf(held) >= extents.indexOf(wanted))
}
