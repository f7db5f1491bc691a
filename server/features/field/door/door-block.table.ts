import type { DoorBlockStep, doorBlockStates } from '../../../../shared/features/field/door/door-block.api.ts'
import { index, int, json, placeColumns, table, text } from '../../../platform/database/columns.ts'

/** Who asked for no contact at which door in a seller's words, and who lifted it and why. No phone holds this. */
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
