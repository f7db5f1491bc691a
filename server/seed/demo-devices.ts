import { CLIENT_VERSION } from '../../shared/kernel/client-version.ts'
import { addDays, dayOf } from '../../shared/kernel/days.ts'
import { equipmentTable } from '../features/operations/device/equipment.table.ts'
import { saveHeartbeat } from '../features/operations/device/device.store.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import type { CastMember, Seeder } from './story.ts'

const MINUTE_MS = 60_000
const models = [
  { kind: 'phone', manufacturer: 'Fairphone', model: 'Gen. 6' },
  { kind: 'tablet', manufacturer: 'Samsung', model: 'Galaxy Tab Active5' },
] as const
const inStock = 3

/** A device for each seller, told of by Rond, a few in stock, and two in the hands of a coach. */
export async function seedDevices({
  platform: { database, newId, now },
  cast,
}: Pick<Seeder, 'platform' | 'cast'>): Promise<void> {
  const sellers = [...cast.values()].filter(({ role }) => role === 'seller')
  // The coach has fetched two for the next who begin.
  const coach = cast.get('coach@demo.rond.example') ?? null
  const stock = Array.from({ length: inStock }, () => null)
  const holders: (CastMember | null)[] = [...sellers, ...stock, ...(coach === null ? [] : [coach, coach])]
  const today = dayOf(now(), 'Europe/Stockholm')
  await database.tx(async (db) => {
    for (const [index, holder] of holders.entries()) {
      const { teamId, officeId, regionId } = holder ?? { teamId: null, officeId: null, regionId: null }
      await insertRecord(db, equipmentTable, {
        id: newId(),
        version: 1,
        archivedAt: null,
        ...(models[index % models.length] ?? models[0]),
        serialNumber: `RND-${String(1001 + index * 7)}`,
        enrolledOn: addDays(today, -200 + index),
        note: '',
        life: holder === null ? 'in_stock' : 'handed_out',
        holderId: holder?.id ?? null,
        handedOutAt: holder === null ? null : now() - 90 * 24 * 60 * MINUTE_MS,
        teamId,
        officeId,
        regionId,
      })
      if (holder === null || holder === coach) continue
      const at = now() - (index * 17 + 4) * MINUTE_MS
      const freeBytes = 18e9 + index * 7e8
      await saveHeartbeat(db, {
        deviceId: newId(),
        userId: holder.id,
        at,
        lastSyncAt: at,
        freeBytes,
        waiting: index % 3,
        waitingSince: index % 3 === 0 ? null : at - (index % 3) * 95 * MINUTE_MS,
        clientVersion: index % 3 === 2 ? CLIENT_VERSION - 1 : CLIENT_VERSION,
      })
    }
  })
}
