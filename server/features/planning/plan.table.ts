import type { PlanSeller } from '../../../shared/features/planning/plan/plan.schema.ts'
import { index, int, json, primaryKey, table, text } from '../../platform/database/columns.ts'

/** Where a team sells on one day. */
export const salesPlanTable = table(
  'sales_plan',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    day: text().notNull(),
    teamId: text().notNull(),
    teamName: text().notNull(),
    officeId: text().notNull(),
    regionId: text().notNull(),
    state: text().notNull(),
    area: text().notNull(),
    areaId: text(),
    providerId: text(),
    providerName: text().notNull(),
    sellers: json<readonly PlanSeller[]>().notNull(),
    vehicle: text().notNull(),
    location: text().notNull(),
    place: text().notNull(),
    overnight: text(),
    departureTime: text().notNull(),
    returnTime: text().notNull(),
    meetingTime: text().notNull(),
    meetingPoint: text().notNull(),
    target: int(),
    note: text().notNull(),
    changedAt: int().notNull(),
    changedByName: text().notNull(),
    /** Null in plans that were last changed before it was stored. */
    changedById: text(),
    /** Area, town, team, provider and people in lower case without accents, for the search. */
    searchKey: text().notNull(),
  },
  (plan) => [
    index('sales_plan_day_index').on(plan.day, plan.id),
    index('sales_plan_team_index').on(plan.teamId, plan.day, plan.id),
    index('sales_plan_office_index').on(plan.officeId, plan.day, plan.id),
    index('sales_plan_region_index').on(plan.regionId, plan.day, plan.id),
    index('sales_plan_state_index').on(plan.state, plan.day, plan.id),
  ],
)

/** Seats that people lost when they left a team. They are restored on return unless a planner has changed the plan since. */
export const salesPlanLostSeatTable = table(
  'sales_plan_lost_seat',
  {
    planId: text().notNull(),
    sellerId: text().notNull(),
    day: text().notNull(),
    /** The time of the planner's last change when the seat was lost. */
    planChangedAt: int().notNull(),
  },
  (seat) => [
    primaryKey({ columns: [seat.planId, seat.sellerId] }),
    index('sales_plan_lost_seat_person_index').on(seat.sellerId, seat.day),
  ],
)

/** One row for each person of a plan, written with the plan. It answers where a person is on a day. */
export const salesPlanSeatTable = table(
  'sales_plan_seat',
  { planId: text().notNull(), sellerId: text().notNull(), day: text().notNull() },
  (seat) => [
    primaryKey({ columns: [seat.planId, seat.sellerId] }),
    index('sales_plan_seat_person_index').on(seat.sellerId, seat.day),
  ],
)
