// `npm run bench -- messages [--recipients N]`: one sending to fifty thousand people over a real mail connection, by a server
// that is killed (-9) on the way. Nobody gets two, everybody gets one or is named as in doubt, and memory does not grow
// with the list.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { assert } from '../../shared/kernel/assert.ts'
import { startMailSink } from './messages/mail-sink.ts'
import { report } from './report.ts'

const at = process.argv.indexOf('--recipients')
const RECIPIENTS = at < 0 ? 50_000 : Number(process.argv[at + 1])
const KILLS = 3
/** Messages that are on their way at a time (`AT_ONCE` in send.jobs.ts): so many are in doubt after a kill. */
const IN_DOUBT_PER_KILL = 24
const MB = 1024 * 1024
/** After this time, messages that a dead server was sending count as in doubt. */
const STUCK_MS = 11 * 60_000

const sink = await startMailSink()
const dataDir = await mkdtemp(join(tmpdir(), 'rond-messages-'))
const clock = join(dataDir, 'clock')
const started = performance.now()
try {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const wanted = Math.floor((RECIPIENTS * (kill + 1)) / (KILLS + 2))
    const server = await start(kill)
    const { exitCode } = await new Promise<{ exitCode: number | null }>((resolve) => {
      sink.whenMore((total) => total >= wanted && server.kill('SIGKILL'))
      server.once('exit', (code) => resolve({ exitCode: code }))
    })
    assert(exitCode === null, `a server ended by itself with ${exitCode}`)
  }
  sink.whenMore(() => undefined)
  const figures = await finish(await start(KILLS))
  const seconds = (performance.now() - started) / 1000
  const twice = [...sink.received.values()].filter((times) => times > 1).length
  const reached = sink.received.size
  console.log(
    `\n${RECIPIENTS} recipients, ${KILLS} kills: ${reached} got one, ${twice} got two, ${figures.inDoubt} in doubt; ` +
      `${Math.round(RECIPIENTS / seconds)} a second; memory ${Math.round(figures.first / MB)} MB after the first pass, ${Math.round(figures.most / MB)} MB at most`,
  )
  report('one sending to many', [
    { name: 'people with two messages', measured: String(twice), floor: 'none', ratio: twice, target: { atMost: 0 } },
    {
      name: 'people with a message or in doubt',
      measured: String(figures.sent + figures.inDoubt),
      floor: String(RECIPIENTS),
      ratio: (figures.sent + figures.inDoubt) / RECIPIENTS,
      target: { atLeast: 1 },
    },
    {
      name: 'messages in doubt',
      measured: String(figures.inDoubt),
      floor: `${IN_DOUBT_PER_KILL} a kill`,
      ratio: figures.inDoubt / (IN_DOUBT_PER_KILL * KILLS),
      target: { atMost: 1 },
    },
    {
      name: 'memory over the whole list',
      measured: `${Math.round(figures.most / MB)} MB`,
      floor: `${Math.round(figures.first / MB)} MB after two thousand`,
      ratio: figures.most / figures.first,
      target: { atMost: 1.5 },
    },
  ])
} finally {
  sink.close()
  await rm(dataDir, { recursive: true, force: true })
}

async function start(kills: number): Promise<ChildProcess> {
  await writeFile(clock, String(kills * STUCK_MS))
  return spawn(process.execPath, [join(import.meta.dirname, 'messages', 'runner.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      CLOCK_FILE: clock,
      SMTP_URL: sink.url,
      SEED_STORY: 'empty-office',
      RECIPIENTS: String(RECIPIENTS),
      LOG_LEVEL: 'silent',
    },
  })
}

async function finish(server: ChildProcess) {
  let output = ''
  server.stdout?.on('data', (part: Buffer) => (output += part.toString()))
  await new Promise((resolve) => server.once('exit', resolve))
  const line = output.trim().split('\n').at(-1) ?? ''
  return z
    .object({ sent: z.number(), inDoubt: z.number(), all: z.number(), first: z.number(), most: z.number() })
    .parse(JSON.parse(line))
}
