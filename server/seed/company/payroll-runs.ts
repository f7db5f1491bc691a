import { paycodeCountries } from '../../../shared/features/payroll/paycode/paycode.schema.ts'
import { usualPaycodes } from '../../../shared/features/payroll/paycode/usual-paycodes.rules.ts'
import { payrollKinds } from '../../../shared/features/payroll/run/payroll-line.rules.ts'
import { assert } from '../../../shared/kernel/assert.ts'
import { dayOf } from '../../../shared/kernel/days.ts'
import { monthFrom } from '../../../shared/kernel/months.ts'
import { actOnMonth } from '../../features/payout/payroll/payroll-month.store.ts'
import { addPaycodes, addQuestion, dueRun, exportRun, loadOwnLines, saveRun } from '../../features/payroll/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { actorOf, HISTORY_MONTHS, memberOf } from '../demo-cast.ts'
import type { Seeder } from '../story.ts'

const DAY_MS = 86_400_000

/** Pay codes of both countries, and the runs of the month before the last one. The last month is there as a dry run. */
export async function addPayrollRuns({ platform, cast }: Seeder): Promise<void> {
  const { database, newId, now } = platform
  const actor = actorOf(memberOf(cast, 'finance'))
  const thisMonth = dayOf(now(), 'Europe/Stockholm').slice(0, 7)
  const at = now() - 30 * DAY_MS
  await database.tx(async (db) => {
    // The commission of each month that is over was locked by one person and approved by another.
    for (let ago = HISTORY_MONTHS; ago > 0; ago--) {
      const month = monthFrom(thisMonth, -ago)
      for (const [act, by] of [
        ['lock', actor],
        ['approve', actorOf(memberOf(cast, 'admin'))],
      ] as const) {
        const refusal = await actOnMonth(db, { month, act, reason: '', actor: by }, platform)
        assert(refusal === null, `the month ${month} could not be approved: ${refusal}`)
      }
    }
    for (const country of paycodeCountries) {
      const codes = usualPaycodes(country, `${Number(thisMonth.slice(0, 4)) - 1}-01-01`)
      const vismaCodes = codes.map((code, index) => ({
        ...code,
        vismaCode: country === 'SE' ? String(100 + index) : '',
      }))
      await addPaycodes(db, vismaCodes, { newId, at, actor })
      for (const kind of payrollKinds) {
        const place = { kind, country, month: monthFrom(thisMonth, -2) }
        const { lines } = await dueRun(db, place)
        if (lines.length === 0) continue
        const run = await saveRun(db, place, { id: newId(), lines, state: 'approved', actor, at })
        await exportRun(db, run, { format: country === 'FI' ? 'procountor' : 'paxml', at, byName: actor.name })
      }
    }
    await addQuestions(db, { platform, cast })
  })
}

/** Questions of the seller about two days of the last month: one is answered, one waits. */
async function addQuestions(db: Db, { platform, cast }: Pick<Seeder, 'platform' | 'cast'>): Promise<void> {
  const { newId, now } = platform
  const { userId: personId, name: personName } = actorOf(memberOf(cast, 'seller'))
  const month = monthFrom(dayOf(now(), 'Europe/Stockholm').slice(0, 7), -1)
  const [first, second] = (await loadOwnLines(db, { month, personId })).filter(({ source }) => source === 'work_hours')
  if (!first || !second) return
  const of = ({ cell, source, country, day, value: shown }: typeof first) => ({
    cell,
    source,
    country,
    day,
    shown,
    month,
    personId,
    personName,
    id: newId(),
    category: 'hours' as const,
    expected: 8,
  })
  await addQuestion(db, {
    ...of(first),
    text: 'Jag var med på utbildningen på förmiddagen. Räknas den tiden?',
    version: 2,
    state: 'approved',
    answer: 'Ja, den är med som arbetad tid.',
    answeredByName: actorOf(memberOf(cast, 'finance')).name,
    createdAt: now() - 5 * DAY_MS,
    answeredAt: now() - 4 * DAY_MS,
  })
  await addQuestion(db, {
    ...of(second),
    text: 'Bilen gick sönder och jag körde hem sent. Restiden fattas.',
    version: 1,
    state: 'open',
    answer: '',
    answeredByName: '',
    createdAt: now() - DAY_MS,
    answeredAt: null,
  })
}
