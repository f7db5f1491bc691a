import { and, asc, isNull } from 'drizzle-orm'
import { areas } from '../../../../shared/features/field/area/area.list.ts'
import { areaAt, codesIn, notCodesIn, type Corner } from '../../../../shared/features/field/area/area.rules.ts'
import { noDoors } from '../../../../shared/features/field/door/house.rules.ts'
import type { House } from '../../../../shared/features/field/door/house.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, type Failure } from '../../../../shared/kernel/result.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { serverRecord, type RecordChange } from '../../../resource/record/server-record.ts'
import { providerStore } from '../../catalog/index.ts'
import type { HeldBy } from '../door/house-write.commands.ts'
import { sumAreas, type Covered } from '../door/house.store.ts'
import { queueArea } from './area-work.store.ts'
import { areaTable } from './area.table.ts'
import { loadHolders, namesOfHolders, type Holder } from './holding.store.ts'

export type StoredArea = typeof areaTable.$inferSelect

/** Areas with their holders and their coverage. `settled` moves the houses that have to follow. */
export const areaRecords = (settled: () => Promise<void>) =>
  serverRecord({
    contract: areas,
    table: areaTable,
    searched: [areaTable.name, areaTable.postalCodes],
    complete: async (db, rows) => {
      const ids = rows.map(({ id }) => id)
      const [providers, sums, holders] = await Promise.all([
        providerStore.load(db, providerIdsOf(rows)),
        sumAreas(db, ids),
        loadHolders(db, ids),
      ])
      const names = await namesOfHolders(db, holders)
      return rows.map((row) => {
        const { doors, visited, sales, blocked } = sums.get(row.id) ?? noDoors
        return {
          ...row,
          providerName: providers.find(({ id }) => id === row['providerId'])?.name ?? '',
          holders: names.get(row.id) ?? '',
          doors,
          visited,
          coverage: doors === 0 ? null : Math.round((100 * visited) / doors),
          sales,
          blocked,
        }
      })
    },
    tables: ['field_house', 'field_holding', 'user', 'team', 'provider'],
    check: areaFailures,
    written: ({ db, id }) => queueArea(db, id),
    settled,
    logged: async (db, { providerId, outline, ...values }) => ({
      ...values,
      ...(typeof providerId === 'string'
        ? { providerId: (await providerStore.load(db, [providerId]))[0]?.name ?? '' }
        : {}),
      ...(Array.isArray(outline) ? { outline: outline.length } : {}),
    }),
  })

const providerIdsOf = (rows: readonly Readonly<Record<string, unknown>>[]): Id[] =>
  rows.flatMap(({ providerId }) => (typeof providerId === 'string' ? [providerId] : []))

/** A postal code belongs to one area, so that a house does. */
async function areaFailures({ db, id, what, after }: RecordChange): Promise<readonly Failure[]> {
  if (what === 'archived') return []
  const text = String(after['postalCodes'])
  const [wrong] = notCodesIn(text)
  if (wrong !== undefined) return [failure('area.bad-code', 'postalCodes', { code: wrong })]
  const codes = codesIn(text)
  const outline = after['outline'] as readonly Corner[]
  if (outline.length > 0 && outline.length < 3) return [failure('area.outline-open', 'outline')]
  const providerId = after['providerId']
  if (typeof providerId === 'string' && (await providerStore.load(db, [providerId])).length === 0)
    return [failure('area.provider-unknown', 'providerId')]
  const others = (await loadAreas(db)).filter((area) => area.id !== id)
  for (const other of others) {
    const taken = codesIn(other.postalCodes).find((code) => codes.includes(code))
    if (taken !== undefined) return [failure('area.code-taken', 'postalCodes', { code: taken, name: other.name })]
  }
  return []
}

/** Areas in use. */
export const loadAreas = (db: Db): Promise<StoredArea[]> =>
  db.select().from(areaTable).where(isNull(areaTable.archivedAt))

export async function findArea(db: Db, id: Id): Promise<StoredArea | null> {
  const [area] = await db.select().from(areaTable).where(eq(areaTable.id, id))
  return area ?? null
}

export async function findOpenArea(db: Db, id: Id): Promise<StoredArea | null> {
  const [area] = await db
    .select()
    .from(areaTable)
    .where(and(eq(areaTable.id, id), isNull(areaTable.archivedAt)))
  return area ?? null
}

/** What an area covers. An archived one covers nothing. */
export function coveredBy({ id, archivedAt, postalCodes, outline }: StoredArea): Covered {
  if (archivedAt !== null) return { areaId: id, codes: [], box: null }
  const [lngs, lats] = [outline.map(([lng]) => lng), outline.map(([, lat]) => lat)]
  const box =
    outline.length < 3
      ? null
      : {
          from: { lat: Math.min(...lats), lng: Math.min(...lngs) },
          to: { lat: Math.max(...lats), lng: Math.max(...lngs) },
        }
  return { areaId: id, codes: codesIn(postalCodes), box }
}

/** Finds the area of a house: by its postal code, else by what was drawn. */
export function areaFinder(all: readonly StoredArea[], holders: ReadonlyMap<Id, readonly Holder[]>) {
  const byCode = new Map(all.flatMap((area) => codesIn(area.postalCodes).map((code) => [code, area] as const)))
  const drawn = all.filter(({ outline }) => outline.length >= 3)
  return ({ postalCode, place }: Pick<House, 'postalCode' | 'place'>): HeldBy => {
    const area = byCode.get(postalCode) ?? (place === null ? undefined : areaAt(drawn, place))
    const held = area ? (holders.get(area.id) ?? []) : []
    return {
      areaId: area?.id ?? null,
      areaName: area?.name ?? '',
      sellerIds: held.flatMap(({ sellerId }) => (sellerId === null ? [] : [sellerId])).toSorted(),
      teamIds: held.flatMap(({ teamId }) => (teamId === null ? [] : [teamId])).toSorted(),
    }
  }
}

/** The names of areas that are in use, in their order. */
export const loadAreaNames = (db: Db): Promise<readonly { readonly id: Id; readonly name: string }[]> =>
  db
    .select({ id: areaTable.id, name: areaTable.name })
    .from(areaTable)
    .where(isNull(areaTable.archivedAt))
    .orderBy(asc(areaTable.name))
