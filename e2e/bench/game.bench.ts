// `npm run bench -- game [--sales N]`: the game over a million sales. Every board and standing takes at most 50 ms, and all
// badges are asked about everybody in at most 60 s.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  boardGroups,
  boardLeagues,
  boardMeasures,
  boardSpans,
} from '../../shared/features/sales-flow/board/game.api.ts'
import { createApp } from '../../server/app.ts'
import { keyTableJob } from '../../server/resource/key/key-table.jobs.ts'
import { saleListKeys } from '../../server/features/sales/index.ts'
import { runBadges } from '../../server/features/sales-flow/index.ts'
import { gameFilling } from '../../server/features/sales-flow/ledger/game-sale.store.ts'
import { fillAll } from '../../server/kept/kept.jobs.ts'
import { readConfig } from '../../server/platform/config.ts'
import { openPlatform } from '../../server/platform/open-platform.ts'
import { seedGameParts, seedGameRules } from '../../server/seed/demo-game.ts'
import { signInOverHttp } from '../fixtures/http-session.ts'
import { emailOf } from '../fixtures/people.ts'
import { openSeeded, seedSales } from './desk/company.ts'
import { timeCall } from './desk/timed-call.ts'
import { median, percentile95, report } from './report.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: { sales: { type: 'string', default: '1000000' } },
})
const SALES = Number(values.sales)
const ANSWER_MS = 50
const BADGES_MS = 60_000

const dataDir = await mkdtemp(join(tmpdir(), 'rond-game-'))
Object.assign(process.env, { DATA_DIR: dataDir, NODE_ENV: 'test' })
try {
  await seedSales({}, SALES)
  const badgesMs = await play()
  const answers = await ask()
  const all = [...answers.values()].flat()
  for (const [what, ms] of answers) {
    console.log(`  ${what}: p50 ${median(ms).toFixed(0)} ms, p95 ${percentile95(ms).toFixed(0)} ms`)
  }
  const p95 = percentile95(all)
  report(`The game over ${SALES} sales`, [
    {
      name: 'boards and standings, p95',
      measured: `${p95.toFixed(0)} ms`,
      floor: `${ANSWER_MS} ms`,
      ratio: p95 / ANSWER_MS,
      target: { atMost: 1 },
    },
    {
      name: 'all badges for everybody',
      measured: `${(badgesMs / 1000).toFixed(1)} s`,
      floor: `${BADGES_MS / 1000} s`,
      ratio: badgesMs / BADGES_MS,
      target: { atMost: 1 },
    },
  ])
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** Posts every sale to the ledger of the game, and asks every badge of the demonstration. */
async function play(): Promise<number> {
  const platform = await openPlatform(readConfig())
  const { sync } = createApp(platform)
  try {
    await seedGameRules({ platform })
    await seedGameParts({ platform })
    const begun = performance.now()
    await keyTableJob(platform, saleListKeys).run(platform.now())
    await fillAll(platform, gameFilling(platform))
    console.log(`\n${SALES} sales posted in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    const asked = performance.now()
    await runBadges({ ...platform, sync }, platform.now())
    return performance.now() - asked
  } finally {
    await platform.database.close()
  }
}

/** Every board that a seller may choose, their own page, and the standings of all competitions. */
async function ask(): Promise<ReadonlyMap<string, number[]>> {
  const company = await openSeeded(dataDir, undefined)
  try {
    const { url } = company.rond
    const { headers } = await signInOverHttp(url, emailOf('seller'))
    const answers = new Map<string, number[]>()
    for (const span of boardSpans)
      for (const group of boardGroups)
        for (const measure of boardMeasures)
          for (const league of boardLeagues) {
            const query = new URLSearchParams({ span, group, measure, league })
            answers.set(
              `board ${[span, group, measure, league].join(' ')}`,
              await timeCall(`${url}/api/v1/game/leaderboard?${query}`, headers),
            )
          }
    for (const path of ['own', 'badges', 'competitions'])
      answers.set(path, await timeCall(`${url}/api/v1/game/${path}`, headers))
    return answers
  } finally {
    await company.stop()
  }
}
