import { describe, expect, test } from 'vitest'
import { addDays, dayOf, daysBetween, type Day } from '../../shared/kernel/days.ts'
import { createApp } from '../app.ts'
import { findRowsOfMonth } from '../features/payout/month/month-pay-row.store.ts'
import { openTestPlatform } from '../platform/testing/test-platform.ts'
import { workdayBefore } from './demo-cast.ts'
import { BONUS_PROVIDER } from './demo-month-pay.ts'
import { demoSales, type Ending } from './demo-sales-plan.ts'
import { loadStory } from './seed.ts'

const withdrawn: readonly Ending[] = ['regret', 'regret_early']
const monthBefore = (today: Day): string => addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)

/** The sellers whose orders of the bonus's provider were all approved in the month before a day. */
function reachedBefore(today: Day): readonly string[] {
  const sold = demoSales.filter(
    ({ provider, ago }) =>
      provider === BONUS_PROVIDER && workdayBefore(today, ago, 'Europe/Stockholm').startsWith(monthBefore(today)),
  )
  const sellers = [...new Set(sold.map(({ seller }) => seller))]
  return sellers.filter((one) => {
    const endings = sold.flatMap(({ seller, ending }) => (seller === one ? [ending] : []))
    return endings.includes('approved') && !endings.some((ending) => withdrawn.includes(ending))
  })
}

describe('the quality bonus of the demo story', () => {
  test('is reached in the month that is closed, whatever day the story is told on', () => {
    const days = daysBetween('2026-01-01', '2028-12-31', 2000)
    expect(days.length).toBeGreaterThan(1000)
    expect(days.filter((today) => reachedBefore(today).length === 0)).toEqual([])
  })

  test.each(['2026-07-31', '2027-01-01', '2027-01-29', '2027-03-15'])('is shown on %s', async (today) => {
    const platform = await openTestPlatform()
    platform.clock.set(Date.parse(`${today}T11:00:00Z`))
    expect(dayOf(platform.now(), 'Europe/Stockholm')).toBe(today)
    await loadStory(platform, createApp(platform).sync, { story: 'door-to-door-team' })
    const rows = await findRowsOfMonth(platform.database.db, monthBefore(today))
    await platform.database.close()
    const bonuses = rows.filter(({ kind, amountOre }) => kind === 'quality_bonus' && amountOre > 0)
    expect(bonuses.length).toBeGreaterThan(0)
    expect(bonuses[0]?.how).toContainEqual(expect.objectContaining({ providerName: BONUS_PROVIDER, isReached: true }))
  })
})
