import type { DoorBlockStep, doorBlockStates } from '../../../../shared/features/field/door/door-block.api.ts'
import { index, int, json, placeColumns, table, text } from '../../../platform/database/columns.ts'

/** Doors where a seller noted that nobody wants a visit, with the history of each block. Never synced to phones. */
export const doorBlockTable = table(
  'field_door_block',
  {
    /** Of the visit. */
    id: text().primaryKey(),
    version: int().notNull(),
    ...placeColumns(),
    houseId: text().notNull(),
    doorKey: text().notNull(),
    /** By the seller's phone, as the door has it. */
    visitedAt: int().notNull(),
    /** By the server's clock. */
    madeAt: int().notNull(),
    state: text().$type<(typeof doorBlockStates)[number]>().notNull(),
    history: json<DoorBlockStep[]>().notNull(),
  },
  (block) => [
    index('field_door_block_seller_index').on(block.sellerId, block.madeAt),
    index('field_door_block_state_index').on(block.state, block.madeAt),
  ],
)
