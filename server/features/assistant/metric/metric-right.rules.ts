import type { Actor } from '../../../../shared/access/actor.ts'
import { extentOf, widestExtentOf } from '../../../../shared/access/ability.ts'
import { extents, type Extent } from '../../../../shared/access/extents.ts'
import { rightsOf } from '../../../../shared/features/assistant/metric/metric.rules.ts'
import type { Metric, PartDimension } from '../../../../shared/features/assistant/metric/metric.schema.ts'
import { wageRights } from '../../../../shared/features/sales/sale/sale-earnings.schema.ts'

/** The extent in which a person may see a metric: the narrowest of the rights it requires. Null if one is missing. */
export function extentFor(
  { grants }: Pick<Actor, 'grants'>,
  metric: Metric,
  split: PartDimension | null,
): Extent | null {
  const held = rightsOf(metric, split).map((right) => extentOf(grants, right))
  if (metric.showsPay) held.push(payExtent(grants))
  if (held.includes(null)) return null
  return extents.find((extent) => held.includes(extent)) ?? null
}

/** Only with a right to pay may a figure be asked for that contains it; own pay is on one's own pages. */
const payExtent = (grants: Actor['grants']): Extent | null => {
  const extent = widestExtentOf(grants, wageRights)
  return extent === 'own' ? null : extent
}
