import * as z from 'zod/mini'
import { daySchema, givenDaySchema, instantSchema } from '../../../kernel/days.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { idSchema } from '../../../kernel/ids.ts'
import { planCellSchema, planFormSchema } from './plan-form.schema.ts'
import { planSchema, planStates } from './plan.schema.ts'

/** The most teams of one answer: more are reached by choosing an office. */
export const PLAN_TEAMS_MAX = 60
/** The most plans that one act changes: a week of as many teams. */
export const PLANS_AT_ONCE_MAX = 420
/** The most days that one act begins: a week. */
export const PLAN_DAYS_MAX = 7

const access = 'view sales_planner'

const teamSchema = z.object({
  id: idSchema,
  name: z.string(),
  officeId: idSchema,
  officeName: z.string(),
  /** People who belong to the team on some day of the week. */
  memberIds: z.array(idSchema),
})
export type PlanTeam = z.infer<typeof teamSchema>

/** A week of plans, team by day, with what decides whether they work out. Absences have no reasons (decision 0031). */
export const getPlanWeek = endpoint({
  method: 'GET',
  path: '/api/v1/plan-weeks',
  access,
  reach: 'query',
  whileActing: true,
  input: z.object({ monday: givenDaySchema, officeId: z.optional(idSchema) }),
  output: z.object({
    monday: daySchema,
    today: daySchema,
    teams: z.array(teamSchema),
    plans: z.array(planSchema),
    people: z.array(
      z.object({
        id: idSchema,
        name: z.string(),
        hasLicence: z.boolean(),
        away: z.array(z.object({ day: daySchema, isWhole: z.boolean() })),
        guidesDue: z.array(idSchema),
      }),
    ),
    seats: z.array(
      z.object({ sellerId: idSchema, planId: idSchema, day: daySchema, teamId: idSchema, teamName: z.string() }),
    ),
    providers: z.array(z.object({ id: idSchema, name: z.string() })),
    areas: z.array(z.object({ id: idSchema, name: z.string() })),
    offices: z.array(z.object({ id: idSchema, name: z.string() })),
    /** There are more teams than {@link PLAN_TEAMS_MAX}. */
    hasMore: z.boolean(),
    asOf: instantSchema,
  }),
})
export type PlanWeek = z.infer<typeof getPlanWeek.output>

const versionedSchema = z.strictObject({ id: idSchema, version: z.int().check(z.nonnegative()) })
const writtenSchema = z.object({ plans: z.array(versionedSchema) })

/** Begins the same plan on one day or several, each under an id of the caller's. The same ids again change nothing. */
export const postPlans = endpoint({
  method: 'POST',
  path: '/api/v1/plans',
  access,
  reach: 'row',
  whileActing: false,
  input: z.strictObject({
    teamId: idSchema,
    days: z
      .array(z.strictObject({ id: idSchema, day: givenDaySchema }))
      .check(z.minLength(1), z.maxLength(PLAN_DAYS_MAX)),
    form: planFormSchema,
  }),
  output: writtenSchema,
})

/** Changes a plan, or moves it to another cell. 409 if another planner has changed it in the meantime. */
export const putPlan = endpoint({
  method: 'PUT',
  path: '/api/v1/plans/:id',
  access,
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ version: versionedSchema.shape.version, cell: planCellSchema, form: planFormSchema }),
  output: writtenSchema,
})

const chosenSchema = z.array(versionedSchema).check(z.minLength(1), z.maxLength(PLANS_AT_ONCE_MAX))

/** Publishes plans, takes them back, or marks them as done. All of them or none. */
export const postPlanStep = endpoint({
  method: 'POST',
  path: '/api/v1/plan-steps',
  access,
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ plans: chosenSchema, to: z.enum(planStates) }),
  output: writtenSchema,
})

/** Removes plans that are not done. */
export const postPlanRemoval = endpoint({
  method: 'POST',
  path: '/api/v1/plan-removals',
  access,
  reach: 'row',
  whileActing: false,
  input: z.strictObject({ plans: chosenSchema }),
  output: z.object({}),
})

/**
 * Copies the plans of a week into another one, as drafts. A cell that has a plan stays as it is. The same act again copies
 * nothing.
 */
export const postPlanCopy = endpoint({
  method: 'POST',
  path: '/api/v1/plan-copies',
  access,
  reach: 'row',
  whileActing: false,
  input: z.strictObject({
    id: idSchema,
    from: givenDaySchema,
    to: givenDaySchema,
    officeId: z.optional(idSchema),
  }),
  output: z.object({ plans: z.array(versionedSchema), skipped: z.number() }),
})
