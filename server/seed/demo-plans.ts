import { emptyPlan, type PlanForm } from '../../shared/features/planning/plan/plan-form.schema.ts'
import { plans, type Plan } from '../../shared/features/planning/plan/plan.schema.ts'
import { mondayOf, weekFrom } from '../../shared/features/time/week/time-week.rules.ts'
import { addDays, dayOf, weekdayOf, type Day } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { put } from '../../shared/sync/command.ts'
import { loadProviders } from '../features/catalog/index.ts'
import { loadAwayDays } from '../features/time/index.ts'
import { memberOf } from './demo-cast.ts'
import type { Seeder } from './story.ts'

const SATURDAY = 6

type Journey = Omit<Partial<PlanForm>, 'sellerIds'>

interface TeamWeek {
  readonly team: string
  readonly members: readonly string[]
  readonly areas: readonly [string, string, string, string, string]
  readonly form: Journey
  /** Next week's journey, of which nobody of these demo accounts has to report today. */
  readonly journey?: Journey
}

/** What each team does from Monday to Friday. */
const weeks: readonly TeamWeek[] = [
  {
    team: 'Söder',
    members: ['seller', 'adam.forsling', 'linnea.boden', 'amira.haddadi', 'hugo.markstrom'],
    areas: ['Årsta', 'Hammarbyhöjden', 'Björkhagen', 'Årsta', 'Enskede'],
    form: { vehicle: 'Volvo, ABC 12D', meetingTime: '15:30', meetingPoint: 'Gullmarsplan, uppgång A', target: 14 },
  },
  {
    team: 'Norrort',
    members: ['ebba.thulander', 'filip.norgard'],
    areas: ['Täby kyrkby', 'Vallentuna', 'Åkersberga', 'Täby kyrkby', 'Danderyd'],
    form: { meetingTime: '16:00', meetingPoint: 'Täby centrum', target: 6 },
    journey: { location: 'roadtrip', place: 'Umeå', overnight: 'yes', vehicle: 'Hyrbil' },
  },
  {
    team: 'Kallio',
    members: ['aino.lehtovaara', 'eetu.koskimaa', 'veera.salmenranta'],
    areas: ['Kallio', 'Vallila', 'Käpylä', 'Arabia', 'Kallio'],
    form: { meetingTime: '15:00', meetingPoint: 'Sörnäinen, metro', target: 8 },
  },
]

/** Tells two weeks of plans: this one, as far as it is over, and the next one, which is being planned. */
export async function seedPlans(seeder: Seeder): Promise<void> {
  const { platform, cast, sync } = seeder
  const planner = memberOf(cast, 'manager')
  const now = platform.now()
  const today = dayOf(now, planner.zone)
  const { db } = platform.database
  const [provider] = (await loadProviders(db)).toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const told: Omit<Plan, 'version'>[] = []
  for (const [week, monday] of [mondayOf(today), addDays(mondayOf(today), 7)].entries()) {
    const days = weekFrom(monday).filter((day) => weekdayOf(day) < SATURDAY)
    for (const { team, members, areas, form, journey } of weeks) {
      const people = members.map((account) => memberOf(cast, account))
      const away = await loadAwayDays(db, { userIds: people.map(({ id }) => id), days, today })
      const isOut = (id: Id, day: Day) => away.some((one) => one.userId === id && one.day === day && one.isWhole)
      const [first] = people
      for (const day of days) {
        const { sellerIds: _none, ...empty } = emptyPlan
        told.push({
          ...empty,
          ...form,
          ...(week === 1 ? journeyOn(journey, day) : {}),
          id: platform.newId(),
          day,
          teamId: first?.teamId ?? '',
          teamName: team,
          officeId: first?.officeId ?? '',
          regionId: first?.regionId ?? '',
          state: stateOf({ week, day, today }),
          area: areas[weekdayOf(day) - 1] ?? '',
          providerId: provider?.id ?? null,
          providerName: provider?.name ?? '',
          sellers: people.map(({ id, name }) => ({ id, name, isOut: isOut(id, day) })),
          changedAt: now,
          changedByName: planner.name,
          changedById: planner.id,
        })
      }
    }
  }
  await sync.writeOnServer({ changes: told.map((plan) => put(plans, plan)) })
}

/** The journey begins on Monday morning and ends on Wednesday evening. */
function journeyOn(journey: Journey | undefined, day: Day): Partial<Journey> {
  const weekday = weekdayOf(day)
  if (journey === undefined || weekday > 3) return {}
  return {
    ...journey,
    departureTime: weekday === 1 ? '08:00' : '',
    returnTime: weekday === 3 ? '20:30' : '',
  }
}

/** What is over is done; of the next week only the first two days are published yet. */
function stateOf({ week, day, today }: { week: number; day: Day; today: Day }): Plan['state'] {
  if (week === 0) return day < today ? 'done' : 'published'
  return weekdayOf(day) <= 2 ? 'published' : 'draft'
}
