import { expect, test } from 'vitest'
import { productionFiles, read } from './repository.ts'

/** Files whose subject is the zone of a country, or the empty form of an office. */
const NAMES_A_ZONE: readonly string[] = [
  'client/desk/session/session.tsx',
  'client/features/finance/hourly-pay/hourly-pay-many.dialog.tsx',
  'client/features/finance/hourly-pay/hourly-pay.queries.tsx',
  'client/features/organisation/place/office.queries.tsx',
  'client/features/people/user/missing-places.panel.tsx',
  'server/features/catalog/price.store.ts',
  'server/features/finance/hourly-pay/hourly-pay-import.store.ts',
  'server/features/payroll/run/pay-facts.store.ts',
  'server/observe/trial-sale/trial-rows.ts',
  'shared/features/time/report/allowance.rules.ts',
  'shared/kernel/days.ts',
  'shared/kernel/working-days.ts',
]

test('a day begins in the zone of an office or a person (`actor.zone`), or where it ends last (`lastZone`)', () => {
  const found = productionFiles.filter(
    (path) => !path.startsWith('server/seed/') && /'Europe\/Stockholm'/.test(read(path)),
  )
  expect(found.toSorted()).toEqual(NAMES_A_ZONE)
})
