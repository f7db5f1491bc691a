// Pushes per second: Rond's whole server (session, permission, rule, scopes, receipt, durable commit) against a server
// that only parses JSON and inserts it.
import { TestServer } from '../fixtures/server.ts'
import { startBare } from './bare.ts'
import { median, report } from './report.ts'
import { newId } from '../fixtures/door-sale.ts'
import { newPhones, pushSale, signInSeller } from './rond-client.ts'

const ROUNDS = 5
const ROUND_MS = 2000
const PHONES = 16

const rond = await TestServer.launch({ story: 'door-to-door-team' })
const bare = await startBare()
try {
  const client = await signInSeller(rond.url)
  const phones = newPhones(PHONES)
  const pushOnce = (lane: number) => pushSale(rond.url, client, phones[lane] ?? { device: newId(), seq: 0 })
  const postOnce = () => post(`${bare.url}/api/sale`, { id: newId(), ...client.saleArgs() })
  await rate(pushOnce)
  await rate(postOnce)
  const pushes: number[] = []
  const posts: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    pushes.push(await rate(pushOnce))
    posts.push(await rate(postOnce))
  }
  const measured = median(pushes)
  const floor = median(posts)
  report('Server', [
    {
      name: `pushes a second (${PHONES} phones at once, one sale each)`,
      measured: `${measured.toFixed(0)}/s`,
      floor: `${floor.toFixed(0)}/s bare Hono + better-sqlite3`,
      ratio: measured / floor,
      target: { atLeast: 0.3 },
    },
  ])
} finally {
  await bare.stop()
  await rond.stop()
}

async function post(url: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.json()
}

/** How many times a second `act` succeeds when so many phones do it one after the other, side by side. */
async function rate(act: (lane: number) => Promise<void>): Promise<number> {
  const start = performance.now()
  let count = 0
  const lane = async (_: unknown, index: number): Promise<void> => {
    while (performance.now() - start < ROUND_MS) {
      await act(index)
      count += 1
    }
  }
  await Promise.all(Array.from({ length: PHONES }, lane))
  return count / ((performance.now() - start) / 1000)
}
