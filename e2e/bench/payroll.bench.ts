// `npm run bench -- payroll [--people N]`: the run of a month for five thousand people, from the days and lines of pay to the
// file. A run takes at most 20 s and holds one month in memory.
import { usualPaycodes } from '../../shared/features/payroll/paycode/usual-paycodes.rules.ts'
import { dayKeyOf } from '../../shared/features/time/report/time-report.schema.ts'
import { reportOf } from '../../shared/features/time/testing/time-world.ts'
import { addTestPlace, addTestUser } from '../../server/features/account/testing/test-people.ts'
import { approveMonth } from '../../server/features/payout/testing/payroll-state.ts'
import { addPaycodes, dueRun, exportRun, saveRun } from '../../server/features/payroll/index.ts'
import { payLineOf } from '../../server/features/payroll/testing/pay-world.ts'
import { savePayouts } from '../../server/features/payout/payout/commission-payout.store.ts'
import { loadActor } from '../../server/features/organisation/access.door.ts'
import { profileOf, profileStore } from '../../server/features/people/profile/profile.store.ts'
import { openTestPlatform } from '../../server/platform/testing/test-platform.ts'
import { timeReportStore } from '../../server/features/time/report/time-report.store.ts'
import { assert } from '../../shared/kernel/assert.ts'
import { report } from './report.ts'

const at = process.argv.indexOf('--people')
const PEOPLE = at < 0 ? 5_000 : Number(process.argv[at + 1])
const MONTH = '2026-01'
const DAYS = 21
const LINES_OF_PAY = 12
const LIMIT_MS = 20_000
const KB_PER_MB = 1024

const platform = await openTestPlatform()
const { database } = platform
const place = await addTestPlace(platform)
const clerk = await loadActor(database.db, (await addTestUser(platform, 'finance', place)).id)
assert(clerk, 'no clerk')
await database.tx((db) =>
  addPaycodes(db, usualPaycodes('SE', '2026-01-01'), { newId: platform.newId, at: platform.now(), actor: clerk }),
)
for (let number = 0; number < PEOPLE; number += 1) await addPerson(number)
await approveMonth(platform, MONTH)

const month = { kind: 'pay', country: 'SE', month: MONTH } as const
const started = performance.now()
const due = await dueRun(database.db, month)
const dueMs = performance.now() - started
await database.tx(async (db) => {
  const run = await saveRun(db, month, {
    id: platform.newId(),
    lines: due.lines,
    state: 'approved',
    actor: clerk,
    at: platform.now(),
  })
  await exportRun(db, run, { format: 'paxml', at: platform.now(), byName: clerk.name })
})
const wholeMs = performance.now() - started
console.log(
  `\n${PEOPLE} people, ${due.lines.length} lines: preview ${Math.round(dueMs)} ms, with run and file ${Math.round(wholeMs)} ms, ${Math.round(process.resourceUsage().maxRSS / KB_PER_MB)} MB at most`,
)
report('payroll', [
  {
    name: 'a run from its days to its file',
    measured: `${Math.round(wholeMs)} ms`,
    floor: `${LIMIT_MS} ms`,
    ratio: wholeMs / LIMIT_MS,
    target: { atMost: 1 },
  },
])
await database.close()

async function addPerson(number: number): Promise<void> {
  const { id: sellerId } = await addTestUser(platform, 'seller', place)
  const { teamId, officeId, regionId } = place
  const seller = { sellerId, sellerName: `Seller ${number}`, teamId, officeId, regionId }
  await database.tx(async (db) => {
    await profileStore.save(db, [{ ...(await profileOf(db, sellerId)), version: 1, employeeId: String(number + 1) }])
    const days = Array.from({ length: DAYS }, (_, index) => `${MONTH}-${String(index + 5).padStart(2, '0')}`)
    const reports = days.map((day) =>
      reportOf({ id: platform.newId(), ...seller, day, dayKey: dayKeyOf(sellerId, day), status: 'approved' }),
    )
    await timeReportStore.save(db, reports)
    const lines = Array.from({ length: LINES_OF_PAY }, (_, index) =>
      payLineOf({
        ...seller,
        id: platform.newId(),
        saleId: platform.newId(),
        month: MONTH,
        amountOre: 10_000 + index,
      }),
    )
    await savePayouts(db, lines)
  })
}
