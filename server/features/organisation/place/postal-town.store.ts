import { signatureOf, type Actor } from '../../../../shared/access/actor.ts'
import type { PostalTownList } from '../../../../shared/features/organisation/place/postal-town.api.ts'
import type { Instant } from '../../../../shared/kernel/days.ts'
import type { Db } from '../../../platform/database/database.ts'
import { eq } from '../../../platform/database/eq.ts'
import { postalTownTable } from './postal-town.table.ts'

/** The one list so far: Finland's codes are open data and come with the application. */
const SWEDEN = 'SE'

export async function loadPostalTowns(db: Db): Promise<PostalTownList> {
  const [found] = await db.select().from(postalTownTable).where(eq(postalTownTable.country, SWEDEN))
  return found ?? { importedAt: null, importedByName: '', towns: {} }
}

export async function savePostalTowns(
  db: Db,
  given: { towns: PostalTownList['towns']; actor: Actor; at: Instant },
): Promise<void> {
  const row = { towns: given.towns, importedAt: given.at, importedByName: signatureOf(given.actor) }
  await db
    .insert(postalTownTable)
    .values({ country: SWEDEN, ...row })
    .onConflictDoUpdate({ target: postalTownTable.country, set: row })
}
