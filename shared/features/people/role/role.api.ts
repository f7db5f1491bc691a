import * as z from 'zod/mini'
import { freeText, oneLine } from '../../../kernel/one-line.ts'
import { grantSchema } from '../../../access/ability.ts'
import { extents } from '../../../access/extents.ts'
import { permissions } from '../../../access/permissions.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { rowActs } from '../../../resource/row-acts.ts'

const nothing = z.strictObject({})
const roleAct = rowActs({ path: '/api/v1/roles/:id', right: 'update roles', reach: 'company' })
const heldSchema = z.strictObject({ permission: z.enum(permissions), extent: z.enum(extents) })
const heldListSchema = z.array(heldSchema).check(z.maxLength(200))
export type Held = z.infer<typeof heldSchema>

export const roleNameSchema = z
  .string()
  .check(oneLine(), z.minLength(1, 'role.name-required'), z.maxLength(60, 'record.too-long'))

export const roleSchema = z.object({
  id: idSchema,
  version: z.number(),
  name: z.string(),
  grants: heldListSchema,
  /** Whether its people need a second factor, after a week to set one up. */
  secondFactor: z.boolean(),
})
export type Role = z.infer<typeof roleSchema>

/** One role with what it allows. */
export const getRole = endpoint({
  method: 'GET',
  path: '/api/v1/roles/:id',
  access: 'view roles',
  reach: 'company',
  whileActing: true,
  input: nothing,
  output: z.object({
    role: roleSchema,
    users: z.number(),
    /** What a release has changed in the default that this edited role followed; null: nothing is left to decide. */
    offered: z.nullable(z.object({ added: heldListSchema, removed: heldListSchema, stamp: z.string() })),
  }),
})

/**
 * Lets an edited role follow the default of this release, or leaves it as it is, once and for all. The stamp is the one
 * of the offer that was read. Refusals: 412 `record.changed-meanwhile`, 403 `role.beyond-own-rights`.
 */
export const settleRoleDefault = roleAct('default', {
  logs: 'followedDefault',
  form: z.strictObject({ stamp: z.string().check(z.maxLength(100)), follow: z.boolean() }),
})

/** Who would lose and who would gain by a change of a role, before it is saved. */
export const previewRole = endpoint({
  method: 'POST',
  path: '/api/v1/roles/:id/preview',
  access: 'update roles',
  reach: 'company',
  whileActing: false,
  input: z.strictObject({ grants: heldListSchema }),
  output: z.object({ lose: z.number(), gain: z.number(), names: z.array(z.string()) }),
})

/**
 * Writes a role; the id of a new one is made by the client, with version 0. Refusals: 412 `record.changed-meanwhile`, 409
 * `record.taken`, 403 `role.beyond-own-rights`, 422 `user.last-administrator`.
 */
export const saveRole = roleAct('edit', {
  method: 'PUT',
  at: '',
  logs: 'edited',
  form: z.strictObject({
    name: roleNameSchema,
    grants: heldListSchema,
    /** Left out by earlier applications: stays as it is. */
    secondFactor: z.optional(z.boolean()),
  }),
  answer: z.object({ role: roleSchema }),
})

/**
 * Deletes a role. Its users lose its permissions; `moveTo` gives them another role instead. The role is kept out of sight,
 * for what was logged names it. Refusals as when a role is saved.
 */
export const removeRole = roleAct('remove', {
  logs: 'removed',
  form: z.strictObject({ moveTo: z.nullable(idSchema) }),
  /** How many users it had; 0 where the answer was lost and the act is sent again. */
  answer: z.object({ moved: z._default(z.number(), 0) }),
  wasBlind: true,
})

const directSchema = z.extend(grantSchema, {
  permission: z.enum(permissions),
  reason: z.string().check(freeText(), z.maxLength(300, 'record.too-long')),
})
export type DirectGrant = z.infer<typeof directSchema>

/** Where a permission of somebody comes from: each role that gives it, or a grant of their own. */
const sourceSchema = z.object({ role: z.nullable(z.string()), extent: z.enum(extents) })

/** What somebody may do, and why: for each permission how far, and by which role or direct grant. */
export const getUserAccess = endpoint({
  method: 'GET',
  path: '/api/v1/users/:id/access',
  access: 'view users',
  reach: 'row',
  whileActing: true,
  input: nothing,
  output: z.object({
    roleIds: z.array(idSchema),
    direct: z.array(directSchema),
    effective: z.array(
      z.object({
        permission: z.enum(permissions),
        /** Null: an inverted rule takes it away. */
        extent: z.nullable(z.enum(extents)),
        sources: z.array(sourceSchema),
        /** Why it was taken away. */
        reason: z.nullable(z.string()),
      }),
    ),
    /** What the answer was based on; a change names it. */
    stamp: z.string(),
  }),
})
export type UserAccess = z.output<typeof getUserAccess.output>

/**
 * Gives somebody roles and direct grants. Refusals: 404, 412 `record.changed-meanwhile`, 403 `role.beyond-own-rights`,
 * `user.administrator`, 422 `user.last-administrator`, `role.reason-required` where an inverted rule has no reason.
 */
export const saveUserAccess = endpoint({
  method: 'PUT',
  path: '/api/v1/users/:id/access',
  access: 'update roles',
  reach: 'row',
  whileActing: false,
  input: z.strictObject({
    stamp: z.string().check(z.maxLength(100)),
    roleIds: z.array(idSchema).check(z.maxLength(20)),
    direct: z.array(directSchema).check(z.maxLength(100)),
  }),
  output: nothing,
})
