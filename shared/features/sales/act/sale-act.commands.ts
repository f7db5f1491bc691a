import type * as z from 'zod/mini'
import type { Id } from '../../../kernel/ids.ts'
import type { Bounds } from '../../../sync/bounds.ts'
import {
  command,
  needRow,
  refuse,
  type Command,
  type Decision,
  type Facts,
  type Need,
  type RowReader,
} from '../../../sync/command.ts'
import { deviations, type Deviation } from '../deviation/deviation.schema.ts'
import { saleActs, type SaleActName } from './sale-acts.rules.ts'
import { actOn } from '../sale/sale-step.rules.ts'
import { sales, type Sale } from '../sale/sale.schema.ts'

interface SaleActDefinition<Args extends { readonly saleId: Id }> {
  readonly act: SaleActName
  readonly args: z.ZodMiniType<Args>
  readonly sensitive?: readonly (keyof Args & string)[]
  /** Rows beside the sale and its open deviation. */
  readonly needs?: (sale: Sale) => readonly Need[]
  readonly bounds: Bounds
  readonly decide: (given: { args: Args; sale: Sale; rows: RowReader; facts: Facts }) => Decision
}

/** A command on one sale that exists: `decide` is asked only when the act is open to the actor and the sale's status. */
export function saleAct<Args extends { readonly saleId: Id }>(definition: SaleActDefinition<Args>): Command<Args> {
  const act = saleActs[definition.act]
  return command({
    name: `sale.${definition.act}`,
    permission: act.permission,
    ...definition.bounds,
    args: definition.args,
    ...(definition.sensitive ? { sensitive: definition.sensitive } : {}),
    load: (args, rows) => {
      const sale = rows.get(sales, args.saleId)
      return [...needSale(args, rows), ...(sale ? (definition.needs?.(sale) ?? []) : [])]
    },
    decide: (args, rows, facts) => {
      const found = actOn(act, rows.get(sales, args.saleId), facts.actor)
      return found.ok ? definition.decide({ args, sale: found.value, rows, facts }) : refuse(...found.failures)
    },
  })
}

/** Names a sale and, once that is known, its open deviation. */
export function needSale({ saleId }: { readonly saleId: Id }, rows: RowReader): Need[] {
  const deviationId = rows.get(sales, saleId)?.openDeviationId ?? null
  return [needRow(sales, saleId), ...(deviationId === null ? [] : [needRow(deviations, deviationId)])]
}

export function openDeviationOf(sale: Sale, rows: RowReader): Deviation | undefined {
  return sale.openDeviationId === null ? undefined : rows.get(deviations, sale.openDeviationId)
}
