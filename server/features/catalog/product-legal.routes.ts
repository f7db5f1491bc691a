import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../../shared/access/actor.ts'
import {
  addProductLegal,
  withdrawProductLegal,
  type LegalForm,
} from '../../../shared/features/catalog/product-legal.api.ts'
import { isInUse } from '../../../shared/features/catalog/draft.rules.ts'
import type { LegalPeriod } from '../../../shared/features/catalog/product-terms.schema.ts'
import { isComing, priceDayFailures } from '../../../shared/features/catalog/price.rules.ts'
import { fewestWithdrawalDays } from '../../../shared/features/sales/law/legal.rules.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import type { Id } from '../../../shared/kernel/ids.ts'
import { failure } from '../../../shared/kernel/result.ts'
import { Problem, refuseFields } from '../../platform/http/problem.ts'
import { route, type Route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sync } from '../../sync/sync.ts'
import { loadPriced, type Priced } from './price.store.ts'
import { productWriter, type Server } from './product-writer.store.ts'

const limits = { perMinute: 60 }

/** The legal parameters of a product: written from a coming day on, and taken back until they begin. */
export function productLegalRoutes(platform: Platform, sync: Pick<Sync, 'writeOnServer'>): readonly Route[] {
  const write = writer({ platform, sync })
  return [
    route(
      addProductLegal,
      async ({ actor, input: { productId, ...form } }) => {
        await write({ actor, productId }, (priced) => added(priced, form))
        return { validFrom: form.validFrom }
      },
      limits,
    ),
    route(
      withdrawProductLegal,
      async ({ actor, input: { productId, validFrom } }) => ({
        withdrawn: (await write({ actor, productId }, (priced) => withdrawn(priced, validFrom))) > 0,
      }),
      limits,
    ),
  ]
}

/** The parameters that stand afterwards; null: nothing is left to do. */
type Wish = (priced: Priced) => readonly LegalPeriod[] | null

function added({ product, provider, today }: Priced, form: LegalForm): readonly LegalPeriod[] | null {
  const known = product.legal ?? []
  // The second arrival of a call whose answer was lost finds its work done.
  if (known.some((one) => isDeepStrictEqual(one, form))) return null
  refuseFields(priceDayFailures(known, { validFrom: form.validFrom, validTo: null }, today))
  const fewest = fewestWithdrawalDays(provider.country, form.validFrom)
  if (form.withdrawalDays !== null && form.withdrawalDays < fewest)
    refuseFields([failure('legal.fewer-days', 'withdrawalDays', { days: fewest })])
  return inOrder([...known, form])
}

function withdrawn({ product, today }: Priced, validFrom: Day): readonly LegalPeriod[] | null {
  const found = product.legal?.find((one) => one.validFrom === validFrom)
  if (!found) return null
  if (!isComing(found, today)) throw new Problem(409, 'price.has-begun')
  return (product.legal ?? []).filter((one) => one !== found)
}

const inOrder = (periods: readonly LegalPeriod[]) =>
  periods.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1))

function writer(server: Server) {
  const write = productWriter(server)
  return ({ actor, productId }: { actor: Actor; productId: Id }, wish: Wish): Promise<number> =>
    write(actor, async (db, now) => {
      const [priced] = await loadPriced(db, [productId], now)
      if (!priced) throw new Problem(404, 'request.not-found')
      const { product } = priced
      if (!isInUse(product)) throw new Problem(409, 'record.archived')
      const legal = wish(priced)
      if (legal === null) return []
      const [before, after] = [loggedLegal(product.legal?.at(-1)), loggedLegal(legal.at(-1))]
      return [{ product: { ...product, legal }, before, after }]
    })
}

const loggedLegal = (period: LegalPeriod | undefined) => {
  const { validFrom: legalFrom = null, source: legalSource = null, ...parameters } = period ?? {}
  return { ...parameters, legalFrom, legalSource }
}
