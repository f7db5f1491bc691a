import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../../shared/access/actor.ts'
import type { ProviderTerms } from '../../../shared/features/catalog/product-terms.schema.ts'
import {
  addProviderTerms,
  getProviderTerms,
  type ProviderTermsAnswer,
} from '../../../shared/features/catalog/provider.api.ts'
import { providers, type Provider } from '../../../shared/features/catalog/provider.schema.ts'
import { addDays, type Day, type Instant } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../shared/kernel/result.ts'
import { put } from '../../../shared/sync/command.ts'
import type { Db } from '../../platform/database/database.ts'
import { Problem, refuseFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { wordKey } from '../../resource/import/import-faults.ts'
import type { Changing } from '../../resource/act/logged-changes.ts'
import type { Sync } from '../../sync/sync.ts'
import { providerStore } from './catalog.store.ts'
import { todayOf } from './price.store.ts'
import { changesOf, type Follower } from '../organisation/access.door.ts'

const limits = { maxBytes: 256 * 1024, perMinute: 60 }

/** What is done to a provider beside its form: its general terms in versions. */
export function providerRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { database, now } = platform
  const changed = changesOf(platform, 'providers', sync)
  const termsFor = async (id: Id) => termsOf(await loadProvider(database.db, id), now())
  return [
    route(getProviderTerms, ({ input }) => termsFor(input.providerId)),
    route(
      addProviderTerms,
      async ({ actor, input }) => {
        const { providerId, ...form } = input
        await addTerms({ platform, changed }, { actor, providerId, form })
        return termsFor(providerId)
      },
      limits,
    ),
  ]
}

async function loadProvider(db: Db, id: Id): Promise<Provider> {
  const [provider] = await providerStore.load(db, [id])
  if (!provider) throw new Problem(404, 'request.not-found')
  return provider
}

interface NewTerms {
  readonly actor: Actor
  readonly providerId: Id
  readonly form: ProviderTerms
}

interface Server {
  readonly platform: Platform
  readonly changed: Changing<Follower>
}

async function addTerms({ platform, changed }: Server, { actor, providerId, form }: NewTerms): Promise<void> {
  await changed(actor, async (db) => {
    const provider = await loadProvider(db, providerId)
    const known = provider.terms ?? []
    // The second arrival of a call whose answer was lost finds its work done.
    if (known.some((one) => isDeepStrictEqual(one, form))) return { result: null, logs: null }
    refuseFields(termsFailures(known, form, todayOf(provider, platform.now())))
    return {
      result: null,
      logs: {
        of: providerId,
        what: 'edited',
        before: { generalTerms: inOrder(known).at(-1)?.version ?? null },
        after: { generalTerms: form.version, termsFrom: form.validFrom },
      },
      follow: [{ changes: [put(providers, { ...provider, terms: [...known, form] })] }],
    }
  })
}

/** A version begins tomorrow at the earliest, like a price; what customers may have signed stays as it is. */
function termsFailures(known: readonly ProviderTerms[], { version, validFrom }: ProviderTerms, today: Day): Failure[] {
  if (known.some((one) => wordKey(one.version) === wordKey(version))) return [failure('record.taken', 'version')]
  if (validFrom <= today && known.length > 0)
    return [failure('price.begins-too-early', 'validFrom', { day: addDays(today, 1) })]
  return known.some((one) => one.validFrom === validFrom)
    ? [failure('provider.terms-same-day', 'validFrom', { day: validFrom })]
    : []
}

const inOrder = (terms: readonly ProviderTerms[]): ProviderTerms[] =>
  terms.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))

function termsOf(provider: Provider, now: Instant): ProviderTermsAnswer {
  const today = todayOf(provider, now)
  const versions = inOrder(provider.terms ?? [])
  const held = versions.findLast(({ validFrom }) => validFrom <= today)
  return {
    versions: versions
      .map((one) => ({
        ...one,
        standing: one === held ? ('now' as const) : one.validFrom > today ? ('coming' as const) : ('past' as const),
      }))
      .toReversed(),
    today,
    asOf: now,
  }
}
