// One of several servers of the product, on a database and a Redis that others use too. For tests:
// node one-of-servers.ts <database file> <Redis URL>; prints its port, publishes what it reads: "<channel> <text>".
import { createInterface } from 'node:readline'
import { liveEvent } from '../../../../shared/kernel/realtime.ts'
import { createApp } from '../../../app.ts'
import { openSqlite } from '../../database/open-sqlite.ts'
import { listen } from '../../http/listen.ts'
import { openTestPlatform } from '../../testing/test-platform.ts'
import { createRealtime } from '../realtime.ts'
import { createRedisFanout } from '../redis-fanout.ts'

const [file = '', url = ''] = process.argv.slice(2)
const base = await openTestPlatform({ database: openSqlite(file) })
const fanout = await createRedisFanout({ url, log: base.log, secrets: base.secrets })
const platform = { ...base, fanout, realtime: createRealtime({ fanout, log: base.log }) }
const app = createApp(platform)
const listening = await listen(app.http, { port: 0, host: '127.0.0.1' })
app.start()
console.log(listening.port)

createInterface(process.stdin).on('line', (line) => {
  const [channel = '', text = ''] = line.split(' ')
  platform.realtime.publish([channel], liveEvent('Told'), text)
})
process.once('SIGTERM', () => {
  void Promise.all([listening.stop(), app.stop()]).then(() => process.exit())
})
