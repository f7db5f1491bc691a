import { sql, type SQL } from 'drizzle-orm'
import { categoryOn } from '../../../../shared/features/catalog/product.schema.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import type { Distribution, MixPart } from '../../../../shared/features/finance/profit/distribution.api.ts'
import { sharesOf } from '../../../../shared/features/finance/profit/profit.rules.ts'
import type { MixDimension } from '../../../../shared/features/finance/profit-setting/profit-setting.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { currencies, type Currency } from '../../../../shared/kernel/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readValues } from '../../../platform/database/read-values.ts'
import { knownIds } from '../../../resource/key/key-number.store.ts'
import { categoryNames, productStore } from '../../catalog/index.ts'
import { namesOfScope } from '../extra-income/extra-income.store.ts'
import { loadMixTargets, type MixTarget } from '../profit-setting/profit-setting.store.ts'
import { monthNumber, monthOfNumber } from './profit-line.store.ts'
import { withParts } from './profit-measure.rules.ts'
import { profitReach, type ProfitReach } from './profit-reach.store.ts'

export interface DistributionQuestion {
  readonly actor: Actor
  readonly dimension: MixDimension
  /** Months, `YYYY-MM`. */
  readonly from: string
  readonly to: string
  readonly officeId?: Id | undefined
  readonly teamId?: Id | undefined
}

interface Found {
  readonly part: string
  readonly currency: Currency
  readonly quantity: number
  readonly valueOre: number
}

/** What counts as sold, shared by a dimension, with the target of each part. */
export async function readDistribution(db: Db, question: DistributionQuestion): Promise<Distribution> {
  const { dimension } = question
  const reach = await profitReach(db, { ...question, permission: 'view finance_profitability_providers' })
  const found = await namedParts(db, dimension, await partsOf(db, question, reach))
  const targets = (await loadMixTargets(db)).filter((target) => target.dimension === dimension)
  const wanted = await namedTargets(db, dimension, targets)
  const blocks = currencies.map((currency) => {
    const sold = found.filter((one) => one.currency === currency)
    const own = inOrder(sold.length === 0 ? [] : [...sold, ...wantedOnly(sold, wanted, currency)], dimension)
    const quantityShares = sharesOf(own.map(({ quantity }) => quantity))
    const valueShares = sharesOf(own.map(({ valueOre }) => Math.max(0, valueOre)))
    return {
      currency,
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      valueOre: own.reduce((sum, { valueOre }) => sum + valueOre, 0),
      parts: own.map(({ part, name, quantity, valueOre }, at): MixPart => ({
        part,
        name,
        quantity,
        valueOre,
        quantityShare: quantityShares[at] ?? 0,
        valueShare: valueShares[at] ?? 0,
        target: targets.find((target) => target.part === part)?.percent ?? null,
      })),
    }
  })
  return { blocks: blocks.filter(({ parts }) => parts.length > 0) }
}

/** What finance wants and nobody has sold. */
const wantedOnly = (
  sold: readonly Found[],
  wanted: readonly { readonly part: string; readonly name: string }[],
  currency: Currency,
) =>
  wanted
    .filter(({ part }) => sold.every((one) => one.part !== part))
    .map((one) => ({ ...one, currency, quantity: 0, valueOre: 0 }))

async function namedTargets(db: Db, dimension: MixDimension, targets: readonly MixTarget[]) {
  const isNamed = dimension === 'provider' || dimension === 'team'
  const categories = dimension === 'category' ? await categoryNames(db) : null
  const parts = targets.map(({ part }) => part)
  const names = isNamed ? await namesOfScope(db, dimension, parts) : null
  return parts.map((part) => ({
    part,
    name: names === null ? (categories?.get(part) ?? part) : (names.get(part) ?? ''),
  }))
}

/** Hours and weekdays by the clock, the rest by what they come to. */
const inOrder = <Part extends Found>(parts: readonly Part[], dimension: MixDimension): readonly Part[] =>
  dimension === 'hour' || dimension === 'weekday'
    ? parts.toSorted((one, other) => Number(one.part) - Number(other.part))
    : parts.toSorted((one, other) => other.valueOre - one.valueOre)

async function partsOf(db: Db, question: DistributionQuestion, reach: ProfitReach): Promise<readonly Found[]> {
  const { dimension } = question
  const read = await readValues(db, questionSql(question, reach))
  const rows = dimension === 'category' ? await categoriesOf(db, read) : read
  return rows
    .map(([part, currency, quantity, value, parts]) => ({
      part: String(part),
      currency: currency as Currency,
      quantity: withParts(Number(quantity), Number(parts ?? 0)),
      valueOre: Number(value),
    }))
    .filter(({ quantity, valueOre }) => quantity !== 0 || valueOre !== 0)
}

const sums = sql`cast(sum(quantity) as bigint) as quantity, cast(sum(value) as bigint) as value, cast(sum(quantity_parts) as bigint) as parts`
const lineSums = sql.raw(
  `0 as quantity, cast(sum(value) as bigint) as value, cast(sum(quantity * share) as bigint) as parts`,
)

/** Months answer where they tell enough apart; else the lines of a team or a seller, which are few. */
function questionSql({ dimension, from, to }: DistributionQuestion, reach: ProfitReach): SQL {
  const months = sql`month between ${monthNumber(from)} and ${monthNumber(to)} and ${reach.where}`
  const byMonth = (grain: number, column: string) =>
    sql`select ${sql.raw(column)} as part, currency, ${sums} from profit_month where grain = ${sql.raw(String(grain))} and ${months} group by ${sql.raw(column)}, currency`
  const byLine = (part: string) =>
    sql`select ${sql.raw(part)} as part, currency, ${lineSums} from profit_sale where state in (1, 2) and ${months} group by 1, currency`
  if (dimension === 'provider') return byMonth(1, 'provider')
  if (dimension === 'team') return byMonth(0, 'team')
  if (dimension === 'hour') return reach.isOfOffices ? byMonth(2, 'hour') : byLine('hour')
  if (dimension === 'weekday') return reach.isOfOffices ? byMonth(3, 'hour') : byLine('(day + 3) % 7 + 1')
  return reach.isCompany ? productsOfCompany(from, to) : productsOfLines(months)
}

/** Products of the whole company are added up with its sales (decision 0037). */
const productsOfCompany = (from: string, to: string): SQL =>
  sql`select sale_tally.product_id as product, period as month, sale_tally.currency as currency, cast(sum(sale_tally.quantity) as bigint) as quantity, cast(sum(sale_tally.value_ore) as bigint) as value from sale_tally where grain = 'product-month' and status in ('finalized', 'flagged', 'unanswered', 'approved') and period between ${from} and ${to} group by sale_tally.product_id, period, sale_tally.currency`

const productsOfLines = (months: SQL): SQL =>
  sql`select sale_line.product_id as product, own.month as month, own.currency as currency, 0 as quantity, (cast(sum(sale_line.year_value_ore * own.share) as bigint) + 5000) / 10000 as value, cast(sum(sale_line.quantity * own.share) as bigint) as parts from (select sale_id, month, currency, share from profit_sale where state in (1, 2) and ${months}) as own inner join sale_line on sale_line.sale_id = own.sale_id group by sale_line.product_id, own.month, own.currency`

/** What is sold counts in the category that its product had in the month (decision 0081). */
async function categoriesOf(db: Db, sold: readonly (readonly unknown[])[]): Promise<readonly (readonly unknown[])[]> {
  const known = await productStore.load(db, [...new Set(sold.map(([product]) => String(product)))])
  const productOf = new Map(known.map((product) => [product.id, product]))
  const sums = new Map<string, [string, unknown, number, number, number]>()
  for (const [productId, month, currency, quantity, value, parts] of sold) {
    const product = productOf.get(String(productId))
    if (!product) continue
    const text = String(month)
    const category = categoryOn(product, `${text.includes('-') ? text : monthOfNumber(Number(text))}-01`)
    const key = `${category} ${String(currency)}`
    const [, , pieces, ore, shared] = sums.get(key) ?? [category, currency, 0, 0, 0]
    const added = [pieces + Number(quantity), ore + Number(value), shared + Number(parts ?? 0)] as const
    sums.set(key, [category, currency, ...added])
  }
  return [...sums.values()]
}

async function namedParts(
  db: Db,
  dimension: MixDimension,
  found: readonly Found[],
): Promise<readonly (Found & { readonly name: string })[]> {
  if (dimension !== 'provider' && dimension !== 'team') {
    const categories = dimension === 'category' ? await categoryNames(db) : null
    return found.map((one) => ({ ...one, name: categories?.get(one.part) ?? one.part }))
  }
  const ids = await knownIds(
    db,
    found.map(({ part }) => Number(part)),
  )
  const names = await namesOfScope(db, dimension, [...ids.values()])
  return found.map((one) => {
    const id = ids.get(Number(one.part)) ?? ''
    return { ...one, part: id, name: names.get(id) ?? '' }
  })
}
