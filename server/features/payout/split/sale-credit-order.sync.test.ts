import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withdrawFromPayroll } from '../../../../shared/features/payout/payout/commission-payout.commands.ts'
import {
  clawbacksOf,
  standingLines,
  takenBackOf,
} from '../../../../shared/features/commission/pay-line/clawback.rules.ts'
import { portionsOf } from '../../../../shared/features/commission/split/sale-credit.rules.ts'
import { reopenMonth } from '../testing/payroll-state.ts'
import { checkPayrollMarks } from '../payout.kept.ts'
import { calculateCommissions } from '../../commission/earning/sale-commission.store.ts'
import {
  type Name,
  WHOLE,
  approve,
  bear,
  check,
  give,
  idOf,
  nothingWrong,
  now,
  shareWorldOf,
  pass,
  pay,
  payouts,
  regret,
  runJob,
  sell,
  share,
  take,
  theSale,
  theWorld,
} from '../testing/share-world.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, ore) => total + ore, 0)

shareWorldOf()

test('whatever happens in whatever order, the parts come to the commission and nothing is paid twice', async () => {
  const { db } = theWorld().platform.database
  const dueOf = async (of: Name) => {
    const counted = await calculateCommissions(db, [theSale()], { now: now() })
    return counted.earnings.find(({ party, payout }) => party.sellerId === idOf(of) && payout === null)?.amountOre
  }
  const both = async (act: (of: Name) => Promise<unknown>) => {
    await act('elin')
    await act('kalle')
  }
  const deeds: Readonly<Record<string, () => Promise<unknown>>> = {
    approve,
    regret,
    wait: () => pass(8),
    third: () => share('finance', { elin: 67, kalle: 33 }),
    most: () => share('finance', { elin: 10, kalle: 90 }),
    alone: () => share('finance', { elin: 100 }),
    takeElin: async () => take('elin', (await dueOf('elin')) ?? 0),
    takeKalle: async () => take('kalle', (await dueOf('kalle')) ?? 0),
    pay: () => both(pay),
    reopen: async () => {
      for (const month of ['2026-12', '2027-01', '2027-02']) await reopenMonth(theWorld().platform, month)
    },
    untake: () =>
      both(async (of) => {
        const payout = (await payouts(of)).findLast(({ status }) => status === 'in_payroll')
        if (payout) await give('finance', withdrawFromPayroll, { payoutId: payout.id, reason: 'Fel' })
      }),
    bear: () => both((of) => bear(of, 'company_cost')),
    consent: () => both((of) => bear(of, 'consent')),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(deeds)), { minLength: 6, maxLength: 14 }), async (way) => {
      await sell()
      await approve()
      for (const deed of way) await deeds[deed]?.()
      await runJob()
      const {
        earnings,
        payouts: paid,
        credits,
        sales: found,
      } = await calculateCommissions(db, [theSale()], { now: now() })
      const isRegretted = found[0]?.status === 'regret'
      const ofPerson = earnings.filter(({ state }) => state !== 'reversed').map(({ amountOre }) => amountOre)
      // What finance has to decide about, and what the company bears, is nobody's part.
      const beyond = (['elin', 'kalle'] as const).map((of) => {
        const lines = paid.filter(({ sellerId }) => sellerId === idOf(of))
        const dueOre = credits.length === 0 ? null : (portionsOf(WHOLE, credits[0]?.shares ?? []).get(idOf(of)) ?? 0)
        const open = sum([...clawbacksOf(lines, { isRegretted, dueOre, entries: [] }).values()])
        return open + sum(standingLines(lines).map((line) => takenBackOf(line, lines).borneOre))
      })
      const stands = sum(ofPerson) - sum(beyond)
      expect(stands).toBe(isRegretted ? 0 : WHOLE)
      expect(await check()).toEqual(nothingWrong)
      expect(await checkPayrollMarks(theWorld().platform, { mend: false })).toBe(0)
    }),
    { numRuns: 25 },
  )
})
