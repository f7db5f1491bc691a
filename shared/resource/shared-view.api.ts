import * as z from 'zod/mini'
import { oneLine } from '../kernel/one-line.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idSchema } from '../kernel/ids.ts'

/** The most views that one person shares of one list. */
export const SHARED_VIEWS_MAX = 20

/** Whom a view is shared with: everybody of the owner's office, or everybody with a role that the owner has. */
export const viewAudiences = ['office', 'role'] as const
export type ViewAudience = (typeof viewAudiences)[number]

const listName = z.string().check(z.regex(/^[a-z-]{1,60}$/))
const columns = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(80))

const content = {
  list: listName,
  name: z.string().check(oneLine(), z.minLength(1), z.maxLength(40)),
  /** Search, filters and order in the form of the address. */
  query: z.string().check(z.maxLength(4000)),
  layout: z.strictObject({ density: z.enum(['compact', 'roomy']), order: columns, hidden: columns }),
  audience: z.enum(viewAudiences),
}

const sharedViewSchema = z.object({ id: idSchema, ...content, ownerName: z.string(), isOwn: z.boolean() })
export type SharedView = z.infer<typeof sharedViewSchema>

/** The views of a list that are shared with the asker, their own among them, by name. */
export const getSharedViews = endpoint({
  method: 'GET',
  path: '/api/v1/shared-views',
  access: 'signed-in',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({ list: listName }),
  output: z.object({ views: z.array(sharedViewSchema) }),
})

/** Shares a view, or changes one's own. The browser makes the id: sent twice, it is one view. */
export const putSharedView = endpoint({
  method: 'PUT',
  path: '/api/v1/shared-views/:id',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject(content),
  output: sharedViewSchema,
})

/** Takes one's own view back from the others. */
export const deleteSharedView = endpoint({
  method: 'DELETE',
  path: '/api/v1/shared-views/:id',
  access: 'signed-in',
  reach: 'own',
  whileActing: false,
  input: z.strictObject({}),
  output: z.object({}),
})
