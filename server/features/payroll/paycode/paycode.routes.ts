import type { Actor } from '../../../../shared/access/actor.ts'
import { addUsualPaycodes, getMissingPaycodes } from '../../../../shared/features/payroll/paycode/paycode.api.ts'
import { paycodeCountries } from '../../../../shared/features/payroll/paycode/paycode.schema.ts'
import { sourcesWithout, usualPaycodes } from '../../../../shared/features/payroll/paycode/usual-paycodes.rules.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addPaycodes, loadPaycodes } from './paycode.store.ts'

export function paycodeRoutes({ database, now, newId }: Platform): readonly Route[] {
  const missing = async (db: Db, { zone }: Actor) => {
    const codes = await loadPaycodes(db)
    const day = dayOf(now(), zone)
    return paycodeCountries.flatMap((country) =>
      sourcesWithout(codes, { country, day }).map((source) => ({ country, source })),
    )
  }
  return [
    route(getMissingPaycodes, async ({ actor }) => ({ missing: await missing(database.db, actor) })),
    route(addUsualPaycodes, ({ input: { country }, actor }) =>
      database.tx(async (db) => {
        const wanted = (await missing(db, actor)).filter((one) => one.country === country)
        const forms = usualPaycodes(country, `${dayOf(now(), actor.zone).slice(0, 4)}-01-01`)
        await addPaycodes(
          db,
          forms.filter(({ source }) => wanted.some((one) => one.source === source)),
          { newId, at: now(), actor },
        )
        return { missing: await missing(db, actor) }
      }),
    ),
  ]
}
