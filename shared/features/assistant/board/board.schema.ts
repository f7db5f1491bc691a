import * as z from 'zod/mini'
import { instantSchema } from '../../../kernel/days.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { oneLine } from '../../../kernel/one-line.ts'
import { questionSchema } from '../question/question.schema.ts'

export const TITLE_MAX = 120
export const TILES_MAX = 12
export const SHARED_ROLES_MAX = 30

/** A title that somebody gives a chat, a board or a statistic. */
export const titleSchema = z
  .string()
  .check(oneLine(), z.minLength(1, 'assistant.title-required'), z.maxLength(TITLE_MAX))
export const roleIdsSchema = z.array(idSchema).check(z.maxLength(SHARED_ROLES_MAX))

const tileSchema = z.strictObject({ id: idSchema, title: titleSchema, question: questionSchema })
export type Tile = z.infer<typeof tileSchema>

export const boardDraftSchema = z.strictObject({
  title: titleSchema,
  tiles: z.array(tileSchema).check(z.maxLength(TILES_MAX)),
  roleIds: roleIdsSchema,
})

export const boardSchema = z.object({
  ...boardDraftSchema.shape,
  id: idSchema,
  version: z.number(),
  ownerId: idSchema,
  ownerName: z.string(),
  updatedAt: instantSchema,
  isOwn: z.boolean(),
})
export type Board = z.infer<typeof boardSchema>
