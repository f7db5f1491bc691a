// `node sign-in-many.ts <sellers> <desks>`: signs people in past the passwords, and prints their cookies as JSON. The server is stopped.
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { startSession } from '../../../server/features/account/session-life.store.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { readValues } from '../../../server/platform/database/read-values.ts'
import { openPlatform } from '../../../server/platform/open-platform.ts'
import { emailOf } from '../../fixtures/people.ts'

const [sellers = 0, desks = 0] = process.argv.slice(2).map(Number)
const platform = await openPlatform(readConfig())
const { db } = platform.database

const idsOf = async (query: ReturnType<typeof sql>): Promise<readonly string[]> =>
  (await readValues(db, query)).map(([id]) => String(id))

/** Colleagues of the demonstration's seller: they sell what that one sells. */
const sellerIds = await idsOf(sql`
  select u.id from "user" u join user_role r on r.user_id = u.id join role on role.id = r.role_id
    join team t on t.id = u.team_id join office o on o.id = t.office_id
  where role.name = 'seller' and u.active and o.zone = 'Europe/Stockholm' order by u.id limit ${sellers}`)
const [deskId = ''] = await idsOf(sql`select id from "user" where email = ${emailOf('backoffice')}`)

const cookieOf = async (userId: string): Promise<string> => {
  const session = { userId, trusted: true, userAgent: `load ${createHash('sha256').update(userId).digest('hex')}` }
  return `rond=${await platform.database.tx((tx) => startSession(platform, tx, session))}`
}
const cookies: { sellers: string[]; desks: string[] } = { sellers: [], desks: [] }
for (const id of sellerIds) cookies.sellers.push(await cookieOf(id))
for (let desk = 0; desk < desks; desk += 1) cookies.desks.push(await cookieOf(deskId))
await platform.database.close()
// A pipe takes thousands of cookies in pieces: the program ends once they are written.
process.stdout.write(`${JSON.stringify(cookies)}\n`, () => process.exit())
