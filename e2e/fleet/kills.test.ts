import { expect, test } from 'vitest'
import { Random } from '../convergence/random.ts'
import { killServer, type KillTarget } from '../kills/server-kills.ts'
import { readDatabase } from './fleet-ledger.ts'
import { Fleet } from './fleet.ts'

const SEED = 1

async function launchTwo(): Promise<KillTarget> {
  const fleet = await Fleet.launch({ story: 'door-to-door-team' })
  const random = new Random(SEED)
  let dead = fleet.servers[0]
  return {
    url: fleet.url,
    kill: async () => {
      dead = random.pick(fleet.servers)
      await dead.kill()
    },
    start: () => dead?.start() ?? Promise.resolve(),
    read: () => readDatabase(fleet.databaseUrl),
    stop: () => fleet.stop(),
  }
}

test('one of two servers killed again and again under load: nothing confirmed is lost, nothing doubled [sync S1, S2, S4]', async () => {
  const kills = process.env['RELEASE'] === '1' ? 8 : 2
  const figures = await killServer({ kills, seed: SEED, pauseMs: 400, launch: launchTwo })
  expect(figures).toMatchObject({ kills, violations: [] })
  expect(figures.claims).toBeGreaterThan(20)
})
