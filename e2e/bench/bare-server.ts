// The floor: Hono and better-sqlite3 with nothing between them. One row for each POST, as durable as Rond's own writes.
import { serve } from '@hono/node-server'
import Database from 'better-sqlite3'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { join } from 'node:path'

const database = new Database(join(process.env['DATA_DIR'] ?? '.', 'bare.db'))
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec('create table sale (id text primary key, body text not null) strict')
const insert = database.prepare('insert into sale (id, body) values (?, ?)')
const insertAll = database.transaction((sales: readonly { id: string }[]) => {
  for (const sale of sales) insert.run(sale.id, JSON.stringify(sale))
})

const app = new Hono()
app.use(cors())
app.get('/health/ready', (context) => context.json({ status: 'ok' }))
app.post('/api/sale', async (context) => {
  const sale = await context.req.json<{ id: string }>()
  insert.run(sale.id, JSON.stringify(sale))
  return context.json({ id: sale.id })
})
app.post('/api/sales', async (context) => {
  const sales = await context.req.json<{ id: string }[]>()
  insertAll(sales)
  return context.json({ count: sales.length })
})

serve({ fetch: app.fetch, port: Number(process.env['PORT']) })
