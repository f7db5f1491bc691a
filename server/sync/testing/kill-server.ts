// A server process of its own, to be killed: `node kill-server.ts <database file> <user id> <survive|die-after-commit>`.
// It prints its port. When it dies, it dies between the commit of a push and the answer.

import { openSqlite } from '../../platform/database/open-sqlite.ts'
import { listen } from '../../platform/http/listen.ts'
import { openTestPlatform } from '../../platform/testing/test-platform.ts'
import { createSync } from '../sync.ts'
import { syncOverHttp } from './http.ts'
import { notesFeature } from './notes.ts'
import { actorOf } from './world.ts'

const [file = '', userId = '', fate = ''] = process.argv.slice(2)
const database = openSqlite(file)
await database.migrate()
const platform = await openTestPlatform({ database })
const actor = actorOf(userId, { teamId: userId })
const sync = createSync({ platform, features: [notesFeature()], actorOf: async () => actor })
const push: typeof sync.push = async (session, request) => {
  const response = await sync.push(session, request)
  if (fate === 'die-after-commit') process.kill(process.pid, 'SIGKILL')
  return response
}
const http = syncOverHttp({ platform, sync: { ...sync, push }, people: () => [actor] })
const { port } = await listen(http, { port: 0, host: '127.0.0.1' })
process.stdout.write(`${port}\n`)
