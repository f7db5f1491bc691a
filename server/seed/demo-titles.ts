import { userTitleRecords } from '../features/people/index.ts'
import { insertRecord } from '../resource/record.store.ts'
import type { Teller } from './story.ts'

const titles: readonly (readonly [name: string, description: string])[] = [
  ['Säljare', 'Säljer vid dörren eller per telefon'],
  ['Coach', 'Leder ett team och säljer själv'],
  ['Kontorschef', 'Leder ett kontor'],
  ['Backoffice', 'Granskar order och avvikelser'],
  ['Rekryterare', ''],
  ['Teamledare', 'Ersatt av Coach'],
]
const ARCHIVED = 'Teamledare'

/** Writes the titles that people of the company can have. */
export async function tellTitles({ platform: { database, newId, now } }: Pick<Teller, 'platform'>): Promise<void> {
  await database.tx(async (db) => {
    for (const [name, description] of titles) {
      const archivedAt = name === ARCHIVED ? now() : null
      await insertRecord(db, userTitleRecords.table, { id: newId(), version: 1, archivedAt, name, description })
    }
  })
}
