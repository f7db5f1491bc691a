import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { freeText } from '../../../kernel/one-line.ts'
import { noForm, rowActs } from '../../../resource/row-acts.ts'

/** `waiting`: over the seller's limit of the day; it binds the seller alone until somebody has looked at it. */
export const doorBlockStates = ['waiting', 'inForce', 'lifted'] as const

/** What somebody decided about a blocked door, and why. */
export const doorBlockStepSchema = z.object({
  at: instantSchema,
  byName: z.string(),
  to: z.enum(doorBlockStates),
  reason: z.string(),
})
export type DoorBlockStep = z.infer<typeof doorBlockStepSchema>

export const doorBlockSchema = z.object({
  id: idSchema,
  version: z.number(),
  address: z.string(),
  sellerName: z.string(),
  madeAt: instantSchema,
  state: z.enum(doorBlockStates),
  history: z.array(doorBlockStepSchema),
})
export type DoorBlock = z.infer<typeof doorBlockSchema>

const PERMISSION = 'update sale_reports'
const blocks = z.object({ blocks: z.array(doorBlockSchema) })

/** Doors that asked for no contact, by sellers within reach: those that wait first, then the newest, 100 in all. */
export const getDoorBlocks = endpoint({
  method: 'GET',
  path: '/api/v1/door-blocks',
  access: PERMISSION,
  reach: 'query',
  whileActing: true,
  input: z.strictObject({}),
  output: blocks,
})

// The block has a history of its own, with the reasons.
const blockAct = rowActs({ path: '/api/v1/door-blocks/:id', right: PERMISSION, reach: 'row' })

export const liftFormSchema = z.strictObject({
  reason: z.string().check(freeText(), z.minLength(3, 'door.reason-required'), z.maxLength(500, 'text.too-long')),
})

/** Lifts a block, with a reason: the door can be knocked at again. 409 `door.not-blocked` where it is lifted already. */
export const liftDoorBlock = blockAct('lift', { logs: null, form: liftFormSchema, answer: blocks })

/** Puts a block in force: one that waits, or one that was lifted. 409 `door.block-stands` where it is in force already. */
export const restoreDoorBlock = blockAct('restore', { logs: null, form: noForm, answer: blocks })
