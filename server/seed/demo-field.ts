import { visitDoor } from '../../shared/features/field/door/door-visit.commands.ts'
import { doorKey } from '../../shared/features/field/door/house.rules.ts'
import type { VisitResult } from '../../shared/features/field/door/door.schema.ts'
import { dayOf, instantAt } from '../../shared/kernel/days.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { areaTable, holdingTable } from '../features/field/area/area.table.ts'
import { alarmTable } from '../features/field/alarm/alarm.table.ts'
import { importHouse } from '../features/field/door/house-write.commands.ts'
import { houseIdOf, type Address } from '../features/field/door/house.store.ts'
import { systemActor, type ServerAct } from '../sync/server-acts.ts'
import { actorOf, memberOf, workdayBefore } from './demo-cast.ts'
import type { CastMember, Seeder } from './story.ts'

interface AreaStory {
  readonly name: string
  readonly postalCode: string
  readonly town: string
  readonly streets: readonly string[]
  /** Flats in a stair, or villas. */
  readonly floors: number
  readonly holder: 'team' | 'seller'
  readonly place: { readonly lat: number; readonly lng: number }
}

const areasTold: readonly AreaStory[] = [
  {
    name: 'Hornstull',
    postalCode: '11733',
    town: 'Stockholm',
    streets: ['Långsagogatan', 'Påhittsgränd', 'Rimgatan'],
    floors: 4,
    holder: 'team',
    place: { lat: 59.3157, lng: 18.0341 },
  },
  {
    name: 'Älvsjö villor',
    postalCode: '12558',
    town: 'Älvsjö',
    streets: ['Sagostigen', 'Versvägen'],
    floors: 0,
    holder: 'seller',
    place: { lat: 59.2785, lng: 18.0103 },
  },
]

const HOUSES = 12
const STEP = 0.0004
const results: readonly VisitResult[] = [
  'away',
  'no',
  'away',
  'later',
  'customer',
  'away',
  'sale',
  'no',
  'away',
  'block',
]
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

interface ToldHouse {
  readonly houseId: Id
  readonly keys: readonly string[]
}

/** Two areas with some hundred doors, the visits of a few days, and one drill. */
export async function seedField(seeder: Pick<Seeder, 'platform' | 'sync' | 'cast'>): Promise<void> {
  const { platform, sync, cast } = seeder
  const seller = memberOf(cast, 'seller')
  for (const area of areasTold) {
    const areaId = await seedArea(platform, { area, seller })
    const told = housesOf(area, { areaId, seller })
    await sync.applyAllOnServer(told.map(({ act }) => act))
    await sync.applyAllOnServer(visitsOf(told, { platform, seller }))
  }
  await seedDrill(platform, { seller, coach: memberOf(cast, 'coach') })
}

type Told = ReturnType<typeof housesOf>

async function seedArea(
  { database, newId, now }: Seeder['platform'],
  { area, seller }: { area: AreaStory; seller: CastMember },
): Promise<Id> {
  const { name, postalCode, holder } = area
  const id = newId()
  const createdAt = now() - 14 * 24 * HOUR_MS
  const isTeam = holder === 'team'
  await database.tx(async (db) => {
    const places = { providerId: null, postalCodes: postalCode, outline: [], note: '' }
    await db.insert(areaTable).values({ id, version: 1, archivedAt: null, name, ...places })
    await db.insert(holdingTable).values({
      id: newId(),
      version: 1,
      areaId: id,
      sellerId: isTeam ? null : seller.id,
      teamId: isTeam ? seller.teamId : null,
      fromDay: dayOf(createdAt, seller.zone),
      untilDay: null,
      createdAt,
      createdById: seller.id,
      endedAt: null,
      endedWhy: null,
    })
  })
  return id
}

function housesOf(
  { name, postalCode, town, streets, floors, holder, place }: AreaStory,
  { areaId, seller }: { areaId: Id; seller: CastMember },
) {
  const held = {
    areaId,
    areaName: name,
    sellerIds: holder === 'seller' ? [seller.id] : [],
    teamIds: holder === 'team' && seller.teamId !== null ? [seller.teamId] : [],
  }
  return streets.flatMap((street, line) =>
    Array.from({ length: HOUSES }, (_, at): ToldHouse & { readonly act: ServerAct } => {
      const address: Address = { country: 'SE', postalCode, town, street, number: String(at + 1) }
      const doors = floors === 0 ? [{ stair: '', floor: '', flat: '' }] : flatsOf(floors)
      const at5 = { lat: round(place.lat + line * STEP), lng: round(place.lng + at * STEP) }
      const houseId = houseIdOf(address)
      return {
        houseId,
        keys: doors.map(doorKey),
        act: {
          command: importHouse,
          args: { houseId, address: { ...address, place: at5 }, held, doors },
          actor: systemActor(importHouse.permission),
        },
      }
    }),
  )
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

const flatsOf = (floors: number) =>
  Array.from({ length: floors }, (_, floor) =>
    ['1', '2'].map((flat) => ({ stair: 'A', floor: String(floor + 1), flat: `1${floor + 1}0${flat}` })),
  ).flat()

/** Every door of the first houses was visited during the last working days, some of them twice. */
function visitsOf(told: Told, { platform, seller }: { platform: Seeder['platform']; seller: CastMember }): ServerAct[] {
  const today = dayOf(platform.now(), seller.zone)
  const actor = actorOf(seller)
  return told.slice(0, HOUSES).flatMap(({ houseId, keys }, house) => {
    const day = workdayBefore(today, 3 - (house % 3), seller.zone)
    return keys.map((key, door): ServerAct => {
      const at = instantAt(day, '15:00', seller.zone) + (house * keys.length + door) * 2 * MINUTE_MS
      const result = results[(house + door) % results.length] ?? 'away'
      const backAt = result === 'later' ? at + 48 * HOUR_MS : null
      const args = { houseId, doorKey: key, result, backAt, knownAt: null, position: null }
      return { command: visitDoor, args, actor, at, id: platform.newId() }
    })
  })
}

/** A drill that the coach answered. */
async function seedDrill(
  { database, newId, now }: Seeder['platform'],
  { seller, coach }: { seller: CastMember; coach: CastMember },
): Promise<void> {
  const calledAt = now() - 5 * 24 * HOUR_MS
  const { id: sellerId, name: sellerName, teamId, officeId, regionId } = seller
  await database.tx(async (db) => {
    await db.insert(alarmTable).values({
      id: newId(),
      version: 4,
      sellerId,
      sellerName,
      teamId,
      officeId,
      regionId,
      isDrill: true,
      state: 'closed',
      calledAt,
      receivedAt: calledAt + 1000,
      position: { lat: 59.3157, lng: 18.0341, accuracy: 18 },
      dueAt: null,
      turns: 2,
      answeredById: coach.id,
      answeredByName: coach.name,
      answeredAt: calledAt + MINUTE_MS,
      safeAt: null,
      closedByName: coach.name,
      closedAt: calledAt + 6 * MINUTE_MS,
      note: 'Övning: svarade efter en minut.',
    })
  })
}
