import type { Country } from '../../../../shared/features/catalog/provider.schema.ts'
import type { Door, VisitResult } from '../../../../shared/features/field/door/door.schema.ts'
import type { Point, PositionKind } from '../../../../shared/features/field/door/position.rules.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { index, int, json, table, text } from '../../../platform/database/columns.ts'

/** Houses with their doors. The id is made of the address, so that an address is there once. */
export const houseTable = table(
  'field_house',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    areaId: text(),
    areaName: text().notNull(),
    sellerIds: json<Id[]>().notNull(),
    teamIds: json<Id[]>().notNull(),
    streetKey: text().notNull(),
    street: text().notNull(),
    number: text().notNull(),
    postalCode: text().notNull(),
    town: text().notNull(),
    country: text().$type<Country>().notNull(),
    place: json<Point>(),
    doors: json<Door[]>().notNull(),
    /** Sums of its doors, so that coverage is added up without reading them. */
    doorCount: int().notNull(),
    visitedCount: int().notNull(),
    answeredCount: int().notNull(),
    saleCount: int().notNull(),
    blockedCount: int().notNull(),
    /** Its place in hundred-thousandths of a degree: what is near is found by it. */
    northCell: int(),
    eastCell: int(),
  },
  (house) => [
    index('field_house_area_index').on(house.areaId, house.street),
    index('field_house_code_index').on(house.postalCode),
    index('field_house_place_index').on(house.northCell, house.eastCell),
  ],
)

/** Visits that sellers logged, each with a place only where the seller's phone gave one. */
export const visitTable = table(
  'field_visit',
  {
    id: text().primaryKey(),
    houseId: text().notNull(),
    doorKey: text().notNull(),
    areaId: text(),
    sellerId: text().notNull(),
    result: text().$type<VisitResult>().notNull(),
    at: int().notNull(),
    position: text().$type<PositionKind>().notNull(),
    /** Of the house. Removed after 90 days. */
    place: json<Point>(),
    /** When the place was stored; null where there is none any more. */
    placedAt: int(),
  },
  (visit) => [
    index('field_visit_seller_index').on(visit.sellerId, visit.at),
    index('field_visit_placed_index').on(visit.placedAt),
    index('field_visit_at_index').on(visit.at),
  ],
)
