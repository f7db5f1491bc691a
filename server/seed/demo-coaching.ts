import { dayOf } from '../../shared/kernel/days.ts'
import { coachGroupRecords } from '../features/organisation/coaching/coach-group.store.ts'
import { ophTargetRecords } from '../features/organisation/coaching/oph-target.store.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import type { CastMember, Seeder } from './story.ts'

type OphLevel = { readonly gold: number; readonly platinum: number }
/** Orders per hour of new and of experienced sellers. */
type OphLevels = { readonly level1: OphLevel; readonly level2: OphLevel }

const OPH: OphLevels = { level1: { gold: 0.5, platinum: 0.7 }, level2: { gold: 0.8, platinum: 1 } }

/** Writes a coach group and the OPH targets of each team. */
export async function seedCoaching(
  { platform: { database, newId, now }, cast }: Pick<Seeder, 'platform' | 'cast'>,
  levels: OphLevels = OPH,
): Promise<void> {
  const people = [...cast.values()]
  const coaches = people.filter(({ role, teamId }) => role === 'coach' && teamId !== null)
  await database.tx(async (db) => {
    for (const coach of coaches) {
      const sellers = people.filter(({ role, teamId }) => role === 'seller' && teamId === coach.teamId)
      const stored = { version: 1, archivedAt: null }
      const fromDay = `${dayOf(now(), coach.zone).slice(0, 7)}-01`
      await insertRecord(db, coachGroupRecords.table, { ...stored, id: newId(), ...groupOf(coach, sellers) })
      await insertRecord(db, ophTargetRecords(now).table, {
        ...stored,
        id: newId(),
        teamId: coach.teamId,
        fromDay,
        ...levels,
      })
    }
  })
}

const groupOf = ({ id, name, officeId }: CastMember, sellers: readonly CastMember[]) => ({
  name: name.split(' ')[0] ?? name,
  officeId,
  coachId: id,
  providerId: null,
  memberIds: sellers.map((seller) => seller.id),
})
