import { lastZone } from '../../../../shared/kernel/days.ts'
import { and } from 'drizzle-orm'
import { hourlyPayImport } from '../../../../shared/features/finance/hourly-pay/hourly-pay-import.api.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { amountTyped } from '../../../../shared/kernel/typed-number.ts'
import type { ImportRow } from '../../../../shared/resource/import.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { refusedFields } from '../../../platform/http/problem.ts'
import type { Route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { unknownName, wordKey } from '../../../resource/import/import-faults.ts'
import { importRoutes } from '../../../resource/import/import-routes.ts'
import { recordImport } from '../../../resource/import/record-import.ts'
import { organisationTables } from '../../organisation/access.door.ts'
import { loadEmployeeIds } from '../../people/profiles.door.ts'
import { loadUserContacts } from '../../people/recipients.door.ts'
import { hourlyPayRecords } from './hourly-pay.store.ts'
import { hourlyPayTable as table } from './hourly-pay.table.ts'

const { userTable } = organisationTables

/** Employees by employment number and email address, and the time zone of each. */
interface Payees {
  readonly ids: ReadonlyMap<string, Id>
  readonly zones: ReadonlyMap<Id, string>
}

/** Imports hourly pay from a file. Each row passes the rules of a typed one. A row that exists already is skipped. */
export const hourlyPayImportRoutes = (platform: Platform): readonly Route[] =>
  importRoutes(
    platform,
    recordImport(platform, {
      contract: hourlyPayImport,
      record: hourlyPayRecords,
      columnOf: { sellerId: 'payee', hourlyPayOre: 'hourlyPay', fromDay: 'validFrom' },
      prepare: payeesOf,
      formOf: ({ payee = '', hourlyPay = '', validFrom = '', zone = '' }: ImportRow, { ids, zones }: Payees) => {
        const sellerId = payee.trim() === '' ? '' : ids.get(wordKey(payee))
        if (sellerId === undefined) throw unknownName('payee')
        const hourlyPayOre = amountTyped(hourlyPay)
        if (hourlyPayOre === null || Number.isNaN(hourlyPayOre))
          throw refusedFields({ code: 'import.not-an-amount', field: 'hourlyPayOre' })
        const own = zones.get(sellerId) ?? lastZone
        return { sellerId, zone: zone === '' ? own : zone, hourlyPayOre, fromDay: validFrom }
      },
      isThere: async (db, { sellerId, zone, fromDay, hourlyPayOre }) => {
        const same = and(
          eq(table.sellerId, String(sellerId)),
          eq(table.zone, String(zone)),
          eq(table.fromDay, String(fromDay)),
          eq(table.hourlyPayOre, Number(hourlyPayOre)),
        )
        return (await db.select().from(table).where(same)).some(({ archivedAt }) => archivedAt === null)
      },
    }),
  )

/** Maps employment numbers and email addresses to people. A value that two people share is left out. */
async function payeesOf(db: Db): Promise<Payees> {
  const all = (await db.select({ id: userTable.id }).from(userTable).where(eq(userTable.active, true))).map(
    ({ id }) => id,
  )
  const numbers = await loadEmployeeIds(db, all)
  const contacts = await loadUserContacts(db, all)
  const named = [
    ...[...numbers].map(([id, number]) => [number, id] as const),
    ...contacts.map(({ id, email }) => [email, id] as const),
  ]
  const ids = new Map<string, Id>()
  const shared = new Set<string>()
  for (const [name, id] of named) {
    const key = wordKey(name)
    if (key === '') continue
    if (ids.has(key) && ids.get(key) !== id) shared.add(key)
    ids.set(key, id)
  }
  for (const key of shared) ids.delete(key)
  const zones = contacts.map(
    ({ id, calendar }) => [id, calendar === 'SE' ? 'Europe/Stockholm' : 'Europe/Helsinki'] as const,
  )
  return { ids, zones: new Map(zones) }
}
