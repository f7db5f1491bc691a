import type {
  BadgeGroup,
  BadgeNode,
  BadgeQuestion,
  BadgeTest,
} from '../../../../shared/features/sales-flow/badge/badge.schema.ts'
import type { Day } from '../../../../shared/kernel/days.ts'

/** A query in pieces: between each two of its texts is a bound value. */
export interface BadgeQuery {
  readonly texts: readonly string[]
  readonly values: readonly (string | number)[]
}

/** The most sales that one run may read. */
export const BADGE_SALES_MAX = 2_000_000

export interface BadgeWindow {
  readonly first: Day
  readonly last: Day
  /** One person or team alone. Left out: everybody. */
  readonly ownerId?: string
}

/** Shared sales count for each who shares them, in parts: they are asked for apart (`loadBadgeShares`). */
const IS_SHARED = 'exists (select 1 from sale_credit where sale_credit.sale_id = sale.id)'

/**
 * The query of a badge. Its texts come from this file alone: a tree adds its values, always bound, and never a word of SQL.
 * The preview that an administrator reads is this query, written out.
 */
export function queryOf({ tree, aggregation, scope }: BadgeQuestion, { ownerId, ...window }: BadgeWindow): BadgeQuery {
  const owner = scope === 'team' ? 'sale.team_id' : 'sale.seller_id'
  const of = ownerId === undefined ? text(`${owner} is not null`) : joined([text(`${owner} = `), bound(ownerId)])
  const where = salesOf(tree, window, [of, text(`not ${IS_SHARED}`)])
  const from = text('\nfrom sale\nwhere ')
  if (aggregation === 'streak')
    return joined([
      text(`select ${owner} as owner, sale.sold_on as amount`),
      from,
      where,
      text(`\ngroup by ${owner}, sale.sold_on\norder by ${owner}, sale.sold_on`),
    ])
  return joined([
    text(`select ${owner} as owner, ${amounts[aggregation]} as amount`),
    from,
    where,
    text(`\ngroup by ${owner}`),
  ])
}

/** The query of the shared sales that a badge asks for. */
export const sharedQueryOf = ({ tree }: Pick<BadgeQuestion, 'tree'>, window: BadgeWindow): BadgeQuery =>
  joined([text('select sale.id as id from sale where '), salesOf(tree, window, [text(IS_SHARED)])])

const salesOf = (
  tree: BadgeQuestion['tree'],
  { first, last }: BadgeWindow,
  further: readonly BadgeQuery[],
): BadgeQuery =>
  joined(
    [
      text("sale.status = 'approved'"),
      joined([text('sale.sold_on >= '), bound(first)]),
      joined([text('sale.sold_on <= '), bound(last)]),
      ...further,
      ...(tree.parts.length === 0 ? [] : [conditionOf(tree)]),
    ],
    text('\n  and '),
  )

/** The number of sales a run would read, counted no further than the limit. */
export const costOf = ({ first, last }: BadgeWindow): BadgeQuery =>
  joined([
    text(
      "select count(*) as amount from (select 1 as one from sale where sale.status = 'approved' and sale.sold_on >= ",
    ),
    bound(first),
    text(' and sale.sold_on <= '),
    bound(last),
    text(` limit ${BADGE_SALES_MAX + 1}) as counted`),
  ])

/** The query as an administrator reads it: with numbered places for the bound values. */
export const previewOf = ({ texts }: BadgeQuery): string =>
  texts.map((one, at) => (at === 0 ? one : `$${at}${one}`)).join('')

const amounts = {
  count: 'count(*)',
  sum: 'sum(sale.order_value_ore) / 100.0',
  max: 'max(sale.order_value_ore) / 100.0',
} as const

const conditionOf = (node: BadgeNode): BadgeQuery => ('parts' in node ? groupOf(node) : testOf(node))

function groupOf({ join, parts }: BadgeGroup): BadgeQuery {
  if (parts.length === 0) return text('1 = 1')
  return joined([text('('), joined(parts.map(conditionOf), text(join === 'all' ? ' and ' : ' or ')), text(')')])
}

function testOf({ field, operator, value }: BadgeTest): BadgeQuery {
  const sign = signs[operator]
  switch (field) {
    case 'provider':
      return joined([text(`sale.provider_id ${sign} `), bound(value)])
    case 'channel':
      return joined([text(`sale.channel ${sign} `), bound(value)])
    case 'product': {
      const isNot = operator === 'is_not' ? 'not ' : ''
      const start = `${isNot}exists (select 1 from sale_line where sale_line.sale_id = sale.id and sale_line.product_id = `
      return joined([text(start), bound(value), text(')')])
    }
    case 'value':
      return joined([text(`sale.order_value_ore ${sign} `), bound(Math.round(Number(value) * 100))])
    case 'agreements': {
      const count = "(select count(*) from sale_line where sale_line.sale_id = sale.id and sale_line.billing <> 'once')"
      return joined([text(`${count} ${sign} `), bound(value)])
    }
  }
}

const signs = { is: '=', is_not: '<>', at_least: '>=', at_most: '<=' } as const

const text = (one: string): BadgeQuery => ({ texts: [one], values: [] })
const bound = (value: string | number): BadgeQuery => ({ texts: ['', ''], values: [value] })

function joined(parts: readonly BadgeQuery[], between?: BadgeQuery): BadgeQuery {
  const texts: string[] = ['']
  const values: (string | number)[] = []
  for (const [at, part] of parts.entries())
    for (const { texts: more, values: held } of at > 0 && between ? [between, part] : [part]) {
      texts.push(`${texts.pop() ?? ''}${more[0] ?? ''}`, ...more.slice(1))
      values.push(...held)
    }
  return { texts, values }
}
