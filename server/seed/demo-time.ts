import { checkOutDay } from '../../shared/features/time/checkout/daily-checkout.commands.ts'
import { recoverSickNotice, submitSickNotice } from '../../shared/features/time/sick-notice/sick-notice.commands.ts'
import { submitTimeReport } from '../../shared/features/time/report/time-report.commands.ts'
import { approveTimeReport, returnTimeReport } from '../../shared/features/time/report/time-report-review.commands.ts'
import { plainDay } from '../../shared/features/time/report/time-report.rules.ts'
import type { TimeReportDraft } from '../../shared/features/time/report/time-report.schema.ts'
import type { Actor } from '../../shared/access/actor.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { addDays, dayOf, instantAt, type Day } from '../../shared/kernel/days.ts'
import { derivedId } from '../../shared/sync/derived-id.ts'
import type { ServerAct } from '../sync/server-acts.ts'
import { actorOf, memberOf, workdayBefore } from './demo-cast.ts'
import type { DemoSale } from './demo-sales.ts'
import type { CastMember, Seeder } from './story.ts'

export const DAYS_TOLD = 12
/** The person whose illness precedes the individually seeded days, and its first day, in working days before today. */
export const ILL_BEFORE = 'veera.salmenranta'
export const ILL_FROM = DAYS_TOLD + 2
/** Back office is through with everything older than this. */
const DAYS_WAITING = 3

const away: Readonly<Record<number, Partial<TimeReportDraft>>> = {
  5: { type: 'away', location: 'roadtrip', allowance: 2, place: 'Umeå' },
  6: { type: 'away', location: 'travel_day', allowance: 1, place: 'Umeå' },
}

/** Tells how everybody who reports days, sellers and coaches, closed the last days: plain work, a roadtrip, an afternoon ill, a report sent back. */
export async function seedTime(seeder: Seeder, sold: readonly DemoSale[]): Promise<void> {
  const { cast, sync } = seeder
  const office = actorOf(memberOf(cast, 'backoffice'))
  const ofRole = (wanted: string) => [...cast.values()].filter(({ role }) => role === wanted)
  const acts = [...ofRole('seller'), ...ofRole('coach')].flatMap((member, index) =>
    seedDays({ seeder, member, index, office, sold }),
  )
  const ill = [...seedIllness(seeder, memberOf(cast, ILL_BEFORE)), illNow(seeder, memberOf(cast, 'filip.norgard'))]
  const outcomes = await sync.applyAllOnServer([...acts, ...ill])
  const refused = outcomes.find(({ status }) => status === 'refused')
  assert(!refused, `the demo story broke a rule: ${JSON.stringify(refused)}`)
}

/** Today in Stockholm, for everybody. The earlier days are written up to it, and in Finland it may be tomorrow already. */
const todayOf = ({ now }: Seeder['platform']): Day => dayOf(now(), 'Europe/Stockholm')

interface Telling {
  readonly seeder: Seeder
  readonly member: CastMember
  readonly index: number
  readonly office: Actor
  readonly sold: readonly DemoSale[]
}

function seedDays({ seeder, member, index, office, sold }: Telling): ServerAct[] {
  const { platform, cast } = seeder
  const actor = actorOf(member)
  const today = todayOf(platform)
  const isAbsent = member.id === memberOf(cast, 'hugo.markstrom').id
  return Array.from({ length: DAYS_TOLD }, (_, count) => DAYS_TOLD - count).flatMap((ago) => {
    const day = workdayBefore(today, ago, member.zone)
    const draft = { ...plainDay, ...draftOn(ago, index, isAbsent) }
    return seedDay({ id: platform.newId(), actor, office, day, ago, draft, sold })
  })
}

function draftOn(ago: number, index: number, isAbsent: boolean): Partial<TimeReportDraft> {
  if (isAbsent && ago === 3) {
    return { type: 'absent', attendanceHours: 0, absenceHours: 8, absenceType: 'care_of_child' }
  }
  if (index === 0 && ago === 4)
    return { attendanceHours: 4, absenceHours: 4, absenceType: 'sick', note: 'Gick hem vid lunch' }
  return index % 4 === 0 ? (away[ago] ?? {}) : {}
}

interface DayTelling {
  readonly id: string
  readonly actor: Actor
  readonly office: Actor
  readonly day: Day
  readonly ago: number
  readonly draft: TimeReportDraft
  readonly sold: readonly DemoSale[]
}

function seedDay({ id, actor, office, day, ago, draft, sold }: DayTelling): ServerAct[] {
  const at = instantAt(day, '20:10', actor.zone)
  const isAway = draft.attendanceHours === 0
  const saleIds = sold.filter((one) => one.sellerId === actor.userId && one.soldOn === day).map(({ saleId }) => saleId)
  const close: ServerAct = isAway
    ? { command: submitTimeReport, id, actor, at, args: { ...draft, day } }
    : { command: checkOutDay, id, actor, at, args: { day, report: draft, note: '', draftsLeft: 0, saleIds } }
  const timeReportId = derivedId(id, isAway ? 0 : 1)
  const review = instantAt(addDays(day, 1), '09:30', actor.zone)
  if (ago === DAYS_WAITING + 1 && draft.note !== '') {
    const comment = 'Skriv vilka timmar du arbetade.'
    return [close, { command: returnTimeReport, actor: office, at: review, args: { timeReportId, comment } }]
  }
  if (ago <= DAYS_WAITING) return [close]
  return [close, { command: approveTimeReport, actor: office, at: review, args: { timeReportId, revision: 1 } }]
}

/** One seller was ill two days last week and is well again. */
function seedIllness({ platform }: Seeder, member: CastMember): ServerAct[] {
  const actor = actorOf(member)
  const firstDay = workdayBefore(todayOf(platform), ILL_FROM, member.zone)
  const id = platform.newId()
  const notice = { firstDay, extent: 100, expectedBack: null, phoneToday: '', note: '' }
  const back = workdayBefore(todayOf(platform), DAYS_TOLD, member.zone)
  return [
    { command: submitSickNotice, id, actor, at: instantAt(firstDay, '07:40', member.zone), args: notice },
    {
      command: recoverSickNotice,
      actor,
      at: instantAt(back, '07:30', member.zone),
      args: { sickNoticeId: derivedId(id, 0), recoveredOn: back },
    },
  ]
}

/** One seller said an hour ago that he is ill today. */
function illNow({ platform }: Seeder, member: CastMember): ServerAct {
  const firstDay = todayOf(platform)
  const args = { firstDay, extent: 100, expectedBack: null, phoneToday: '', note: 'Hör av mig i morgon.' }
  return { command: submitSickNotice, actor: actorOf(member), at: platform.now() - 3_600_000, args }
}
