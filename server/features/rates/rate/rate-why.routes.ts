import { extentOf } from '../../../../shared/access/ability.ts'
import { categoryOn, pricedOn } from '../../../../shared/features/catalog/product.schema.ts'
import type { CommissionRule, RuleScope } from '../../../../shared/features/commission/rate/commission-rule.schema.ts'
import { whyRate, type WhyRate } from '../../../../shared/features/rates/rate/rate-why.api.ts'
import { rateCandidates } from '../../../../shared/features/rates/rate/rate-why.rules.ts'
import { heldOn } from '../../../../shared/features/organisation/team/membership.rules.ts'
import type { Day } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { assertCompanyWide, route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { categoryNames, productStore, providerStore } from '../../catalog/index.ts'
import { loadUserNames } from '../../people/directory.door.ts'
import { loadMemberships, titleOn } from '../../organisation/places.door.ts'
import { commissionRuleStore } from '../../commission/index.ts'

/** Why a product pays what it pays on a day: the rates that were candidates, and what became of each. */
export const rateWhyRoutes = ({ database, now }: Pick<Platform, 'database' | 'now'>): readonly Route[] => [
  route(whyRate, async ({ actor, input }) => {
    // What a product pays is on every phone; what a person or a team is paid by is for those who set it.
    if (input.sellerId !== undefined || extentOf(actor.grants, 'update products') !== 'company')
      assertCompanyWide(actor, 'update commissions')
    return { ...(await whyOf(database.db, input)), asOf: now() }
  }),
]

interface Asked {
  readonly productId: Id
  readonly sellerId?: Id | undefined
  readonly day: Day
}

async function whyOf(db: Db, { productId, sellerId, day }: Asked): Promise<Omit<WhyRate, 'asOf'>> {
  const [product] = await productStore.load(db, [productId])
  const [provider] = product ? await providerStore.load(db, [product.providerId]) : []
  if (!product || !provider) throw new Problem(404, 'request.not-found')
  const seller = await sellerOn(db, sellerId, day)
  const category = categoryOn(product, day)
  const named: Readonly<Record<RuleScope, Named | null>> = {
    ...seller,
    product,
    category: { id: category, name: (await categoryNames(db)).get(category) ?? category },
    provider,
  }
  const { currency } = provider
  const ids = Object.values(named).flatMap((one) => one?.id ?? [])
  const candidates = rateCandidates(await commissionRuleStore.findBy(db, 'scopeId', ids), {
    user: seller.user?.id ?? null,
    team: seller.team?.id ?? null,
    title: seller.title?.id ?? null,
    product: product.id,
    category,
    provider: provider.id,
    currency,
    day,
  })
  return {
    currency,
    candidates: candidates.map(({ scope, verdict, rule }) => ({
      scope,
      verdict,
      name: named[scope]?.name ?? null,
      rate: rule && shownRate(rule),
    })),
    listOre: pricedOn(product, day).sellerCommissionOre,
  }
}

interface Named {
  readonly id: string
  readonly name: string
}

type Seller = Readonly<Record<'user' | 'team' | 'title', Named | null>>

/** A seller with the team and the title of the day, as a sale of that day has them. */
async function sellerOn(db: Db, sellerId: Id | undefined, day: Day): Promise<Seller> {
  if (sellerId === undefined) return { user: null, team: null, title: null }
  const [user] = await loadUserNames(db, [sellerId])
  if (!user) throw new Problem(404, 'request.not-found')
  const places = await loadMemberships(db, sellerId)
  const { teamId = null, teamName } = heldOn(places, day) ?? {}
  const titleId = await titleOn(db, sellerId, day)
  const title = places.find((place) => place.titleId === titleId)?.title
  return {
    user,
    team: teamId === null ? null : { id: teamId, name: teamName ?? '' },
    title: titleId === null ? null : { id: titleId, name: title ?? '' },
  }
}

const shownRate = ({ id, rate, currency, validFrom, validTo }: CommissionRule) => ({
  id,
  rate,
  currency,
  validFrom,
  validTo,
})
