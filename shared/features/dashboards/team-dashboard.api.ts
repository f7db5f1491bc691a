import * as z from 'zod/mini'
import { daySchema, givenDaySchema, instantSchema } from '../../kernel/days.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { idSchema } from '../../kernel/ids.ts'
import { currencies, moneyFigureSchema, moneySchema } from '../../kernel/money.ts'
import { behindReasons } from './behind.rules.ts'

const monthSchema = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))
const maybe = z.nullable(z.number())

/** Where a month is heading; four of five end between `low` and `high`. Null: too early to say. */
export const predictionSchema = z.nullable(
  z.object({ expected: moneyFigureSchema, low: moneyFigureSchema, high: moneyFigureSchema }),
)

/** A budget is measured in one of these. Commission is not: it says what people are paid. */
export const goalMetrics = ['order_value', 'quantity'] as const

/** Öre or cents of `currency`; pieces where the metric is quantity. */
export const goalSchema = z.object({
  metric: z.enum(goalMetrics),
  currency: z.enum(currencies),
  current: moneyFigureSchema,
  budget: z.nullable(moneyFigureSchema),
  isOwnBudget: z.boolean(),
  percent: maybe,
  averagePercent: maybe,
  counted: z.number(),
  /** How many members are left out for low attendance. Their names go to those who lead. */
  leftOut: z.number(),
  withoutBudget: z.number(),
  isGold: z.boolean(),
  isPlatinum: z.boolean(),
  prediction: predictionSchema,
  /** Working days of the calendar, behind and in all. */
  elapsed: z.number(),
  total: z.number(),
})
export type TeamGoal = z.infer<typeof goalSchema>

export const ophTargetSchema = z.nullable(z.object({ level1: z.number(), level2: z.number() }))

const ophSchema = z.object({
  hours: z.number(),
  orders: z.number(),
  approved: z.number(),
  reported: maybe,
  net: maybe,
  target: ophTargetSchema,
  level: z.nullable(z.enum(['below', 'level1', 'level2'])),
})
export type OphFigures = z.infer<typeof ophSchema>

const noteSchema = z.object({ text: z.string(), authorName: z.string(), day: daySchema, createdAt: instantSchema })

const weekDaySchema = z.object({
  day: daySchema,
  isWorkday: z.boolean(),
  /** Hours of the report; null: none. */
  hours: maybe,
  isMissing: z.boolean(),
  isAbsent: z.boolean(),
  orders: z.number(),
})
export type SellerDay = z.infer<typeof weekDaySchema>

const sellerSchema = z.object({
  sellerId: idSchema,
  name: z.string(),
  ophClass: z.enum(['gold', 'platinum']),
  days: z.array(weekDaySchema),
  /** Monday to Sunday of the week that was asked for. */
  week: z.object({ hours: z.number(), orders: z.number(), regrets: z.number(), value: z.array(moneySchema) }),
  today: z.object({ orders: z.number(), value: z.array(moneySchema) }),
  /** Of the month: what counts as sold, hours and OPH. */
  month: z.object({ orders: z.number(), approved: z.number(), regrets: z.number(), value: z.array(moneySchema) }),
  oph: ophSchema,
  budget: z.nullable(moneyFigureSchema),
  current: moneyFigureSchema,
  percent: maybe,
  prediction: predictionSchema,
  isLowAttendance: z.boolean(),
  /** The checkout of today, while the seller's day is closed. */
  checkoutId: z.nullable(idSchema),
  /** Deviations that wait for the seller, and those that were answered and wait for the back office. */
  deviations: z.number(),
  deviationsAtDesk: z.number(),
  /** Working days of the month, and of the week that is shown, without a report. */
  missing: z.array(daySchema),
  /** Against the person's own month before, after as many working days; null where there is none. */
  trend: z.nullable(z.object({ current: moneyFigureSchema, previous: moneyFigureSchema })),
  behind: z.array(z.enum(behindReasons)),
  note: z.nullable(noteSchema),
})
export type SellerFigures = z.infer<typeof sellerSchema>

const providerSchema = z.object({
  providerId: idSchema,
  orders: z.number(),
  approved: z.number(),
  /** By the orders of each day; null where hours may not be seen. */
  hours: maybe,
  value: z.array(moneySchema),
})

const teamSchema = z.object({
  teamId: idSchema,
  name: z.string(),
  officeName: z.string(),
  currency: z.enum(currencies),
  /** Null: nobody has set a budget that may be shown here. */
  goal: z.nullable(goalSchema),
  leftOut: z.array(z.string()),
  oph: ophSchema,
  month: z.object({ orders: z.number(), approved: z.number(), regrets: z.number(), value: z.array(moneySchema) }),
  today: z.object({ orders: z.number(), value: z.array(moneySchema) }),
  providers: z.array(providerSchema),
  /** Hours of days without an order; null where hours may not be seen. */
  unassignedHours: maybe,
  /** Pairs of sales that look like one deal, and that nobody has decided about. */
  doubles: z.number(),
  sellers: z.array(sellerSchema),
})
export type TeamFigures = z.infer<typeof teamSchema>

/** The teams of an office, or one team: the month, one week of it, and each seller. Hours need the right to see them. */
export const getTeamDashboards = endpoint({
  method: 'GET',
  path: '/api/v1/dashboards/teams',
  access: 'view sale_reports',
  reach: 'query',
  whileActing: true,
  input: z.strictObject({
    month: z.optional(monthSchema),
    monday: z.optional(givenDaySchema),
    teamId: z.optional(idSchema),
    officeId: z.optional(idSchema),
  }),
  output: z.object({
    month: monthSchema,
    monday: daySchema,
    today: daySchema,
    /** The offices that the right reaches, where there are several. */
    offices: z.array(z.object({ id: idSchema, name: z.string() })),
    officeId: z.nullable(idSchema),
    mayNote: z.boolean(),
    hasHours: z.boolean(),
    teams: z.array(teamSchema),
    asOf: instantSchema,
  }),
})
export type TeamDashboards = z.infer<typeof getTeamDashboards.output>

/** For a seller: the gold goal of the own team, and the own targets. No figure of another person is in it. */
export const getOwnGoal = endpoint({
  method: 'GET',
  path: '/api/v1/dashboards/own-goal',
  access: 'view dashboard_sales',
  reach: 'own',
  whileActing: true,
  input: z.strictObject({}),
  output: z.object({
    teamName: z.string(),
    goal: z.nullable(goalSchema),
    ophClass: z.enum(['gold', 'platinum']),
    target: ophTargetSchema,
    asOf: instantSchema,
  }),
})
export type OwnGoal = z.infer<typeof getOwnGoal.output>
