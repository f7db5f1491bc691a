import { setFirstTitle } from '../features/organisation/places.door.ts'
import { setFirstLeader } from '../features/organisation/team/membership.store.ts'
import { userTitleRecords } from '../features/organisation/user-title/user-title.store.ts'
import { insertRecord } from '../resource/record/record.store.ts'
import type { Seeder } from './story.ts'

const titles: readonly (readonly [name: string, description: string])[] = [
  ['Säljare', 'Säljer vid dörren eller per telefon'],
  ['Coach', 'Leder ett team och säljer själv'],
  ['Kontorschef', 'Leder ett kontor'],
  ['Backoffice', 'Granskar order och avvikelser'],
  ['Rekryterare', ''],
  ['Teamledare', 'Ersatt av Coach'],
]
const ARCHIVED = 'Teamledare'

/** What people are called by what they may do. */
export const titlesOfRoles: Readonly<Record<string, string>> = {
  seller: 'Säljare',
  coach: 'Coach',
  manager: 'Kontorschef',
}

/** Writes the titles that people of the company can have. */
export async function seedTitles({
  platform: { database, newId, now },
  cast,
}: Pick<Seeder, 'platform' | 'cast'>): Promise<void> {
  await database.tx(async (db) => {
    for (const [name, description] of titles) {
      const id = newId()
      const archivedAt = name === ARCHIVED ? now() : null
      await insertRecord(db, userTitleRecords.table, { id, version: 1, archivedAt, name, description })
      for (const one of cast.values()) if (titlesOfRoles[one.role] === name) await setFirstTitle(db, one.id, id)
    }
    for (const one of cast.values())
      if (one.role === 'coach' && one.teamId !== null) await setFirstLeader(db, one.teamId, one.id)
  })
}
