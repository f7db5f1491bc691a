import { Ability, fieldPatternMatcher, type AbilityTuple, type RawRuleFrom } from '@casl/ability'
import * as z from 'zod/mini'
import { matcherOf } from './conditions.ts'
import { partsOf } from './held.ts'
import { extents, type Extent } from './extents.ts'
import type { Permission } from './permissions.ts'

/** `view sale_reports`: an action and a subject. */
const permissionText = /^[a-z]+ [a-z_]+$/

/**
 * One permission held by a user, how far it reaches, and whether it forbids instead of allows. An application that is older
 * than the server meets permissions that it does not know: nothing asks for them.
 */
export const grantSchema = z.strictObject({
  permission: z.custom<Permission>((value) => typeof value === 'string' && permissionText.test(value)),
  extent: z.enum(extents),
  inverted: z.optional(z.boolean()),
})
export type Grant = z.infer<typeof grantSchema>

/** A rule as CASL and the specification's stored ability rules know it. */
export const abilityRuleSchema = z.object({
  action: z.string(),
  subject: z.string(),
  fields: z.optional(z.array(z.string())),
  conditions: z.optional(z.record(z.string(), z.unknown())),
  inverted: z.optional(z.boolean()),
  reason: z.optional(z.string()),
})
export type AbilityRule = z.infer<typeof abilityRuleSchema>

type Conditions = Readonly<Record<string, unknown>>
export type AppAbility = Ability<AbilityTuple, Conditions>

/**
 * Turns grants into ability rules. Inverted rules come last: in CASL the last matching rule wins, so a refusal
 * always beats a role's permission (product 5.23).
 */
export function rulesFrom(grants: readonly Grant[]): AbilityRule[] {
  const toRule = (grant: Grant): AbilityRule => ({
    ...partsOf(grant.permission),
    ...(grant.inverted ? { inverted: true } : {}),
  })
  return [...grants.filter((grant) => !grant.inverted), ...grants.filter((grant) => grant.inverted)].map(toRule)
}

/** Builds the ability that answers "may this user do `action` on `subject`?". Same code on both sides. */
export function abilityFrom(rules: readonly AbilityRule[]): AppAbility {
  return new Ability<AbilityTuple, Conditions>(rules as RawRuleFrom<AbilityTuple, Conditions>[], {
    conditionsMatcher: matcherOf,
    fieldMatcher: fieldPatternMatcher,
  })
}

/** Whether the grants allow a permission at all, whatever its extent. */
export function mayUse(grants: readonly Grant[], permission: Permission): boolean {
  return extentOf(grants, permission) !== null
}

/**
 * The widest extent in which the grants hold a permission, or null when they do not.
 * `manage all` holds everything in the whole company unless an inverted rule takes it away; inverted, it takes away
 * everything. The ability made of {@link rulesFrom} says the same.
 */
export function extentOf(grants: readonly Grant[], permission: Permission): Extent | null {
  const ofIt = grants.filter((grant) => grant.permission === permission || grant.permission === 'manage all')
  if (ofIt.length === 0 || ofIt.some(({ inverted }) => inverted === true)) return null
  return extents[Math.max(...ofIt.map((grant) => extents.indexOf(grant.extent)))] ?? null
}

/** The widest extent in which the grants hold any of several permissions, or null when they hold none. */
export function widestExtentOf(grants: readonly Grant[], wanted: Permission | readonly Permission[]): Extent | null {
  const reach = [wanted].flat().map((permission) => extentOf(grants, permission))
  return extents.findLast((extent) => reach.includes(extent)) ?? null
}
