import type { Corner } from '../../../../shared/features/field/area/area.rules.ts'
import { index, int, json, table, text } from '../../../platform/database/columns.ts'
import { recordColumns } from '../../../resource/record/record-columns.ts'

/** Where doors are knocked at: by postal codes, or drawn on a map. */
export const areaTable = table('field_area', {
  ...recordColumns(),
  name: text().notNull(),
  providerId: text(),
  postalCodes: text().notNull(),
  outline: json<readonly Corner[]>().notNull(),
  note: text().notNull(),
})

/** Which seller or team holds an area, and for how long. */
export const holdingTable = table(
  'field_holding',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    areaId: text().notNull(),
    sellerId: text(),
    teamId: text(),
    fromDay: text().notNull(),
    untilDay: text(),
    createdAt: int().notNull(),
    createdById: text().notNull(),
    endedAt: int(),
    endedWhy: text().$type<'released' | 'limit' | 'expired'>(),
  },
  (holding) => [
    index('field_holding_area_index').on(holding.areaId, holding.createdAt),
    index('field_holding_seller_index').on(holding.sellerId, holding.endedAt),
    index('field_holding_until_index').on(holding.endedAt, holding.untilDay),
  ],
)

/** Areas whose houses have to follow a change, and how far that has come. */
export const areaWorkTable = table('field_area_work', {
  areaId: text().primaryKey(),
  /** The last house that has followed. Empty: none. */
  afterId: text().notNull(),
  /** Grows with each change, so that one during the work begins it anew. */
  turn: int().notNull(),
})
