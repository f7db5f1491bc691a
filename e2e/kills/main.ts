// `npm run kills -- [--server N] [--browser N [--damage | --rollback]] [--wizard N] [--seed S]`: kills for real, prints what it saw,
// ends with 1 on a loss.
import { parseArgs } from 'node:util'
import type { LaunchOptions } from '@playwright/test'
import { killBrowser } from './browser-kills.ts'
import { damages, rollback } from './damage.ts'
import { killInWizard } from './wizard-kills.ts'
import { killServer } from './server-kills.ts'

const options = {
  server: { type: 'string' },
  browser: { type: 'string' },
  damage: { type: 'boolean' },
  rollback: { type: 'boolean' },
  wizard: { type: 'string' },
  seed: { type: 'string' },
} as const
const { values } = parseArgs({ options })
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
console.log(`seed ${seed}`)

if (values.server !== undefined) await onServer(Number(values.server))
if (values.browser !== undefined) await onBrowser(Number(values.browser))
if (values.wizard !== undefined) await inWizard(Number(values.wizard))

async function onServer(wanted: number): Promise<void> {
  const started = Date.now()
  const figures = await killServer({
    kills: wanted,
    seed,
    onKill: (done, { inPush, answersLost }) => {
      if (done % 10 === 0) console.log(`${done} kills, ${inPush} during a push, ${answersLost} answers lost`)
    },
  })
  const { kills, inPush, answersLost, claims, violations } = figures
  conclude(violations, [
    `Server: ${kills} kills (${inPush} during a push) in ${secondsSince(started)} s`,
    `${claims} sales saved on phones`,
    `${answersLost} committed without their phone having heard of it`,
  ])
}

async function onBrowser(wanted: number): Promise<void> {
  const harms = values.rollback ? [rollback] : values.damage ? damages : []
  const started = Date.now()
  const figures = await killBrowser({
    kills: wanted,
    seed,
    launch: launchOptions(),
    damages: harms,
    onKill: ({ kills, claims, databasesLost }) => {
      if (kills % 10 === 9) console.log(`${kills + 1} kills, ${claims} sales saved, ${databasesLost} databases lost`)
    },
  })
  const { kills, claims, cutOff, databasesLost, violations } = figures
  conclude(violations, [
    `Browser: ${kills} kills in ${secondsSince(started)} s`,
    `${claims} sales called saved`,
    `${cutOff} saves cut off in the middle`,
    `${databasesLost} databases lost, by the browser or by our damage`,
    `damage between lives: ${
      Object.entries(figures.damages)
        .map((one) => one.join(' '))
        .join(', ') || 'none'
    }`,
  ])
}

async function inWizard(wanted: number): Promise<void> {
  const started = Date.now()
  const { kills, claims, cutOff, violations } = await killInWizard({ kills: wanted, seed, launch: launchOptions() })
  conclude(violations, [
    `Wizard: ${kills} kills around «Skicka in» in ${secondsSince(started)} s`,
    `${claims} after the screen had said saved`,
    `${cutOff} before`,
  ])
}

function conclude(violations: readonly string[], figures: readonly string[]): void {
  console.log([...figures, `${violations.length} violations`, ...violations.slice(0, 20)].join('\n  '))
  if (violations.length > 0) process.exitCode = 1
}

function secondsSince(started: number): string {
  return ((Date.now() - started) / 1000).toFixed(0)
}

function launchOptions(): LaunchOptions {
  const executablePath = process.env['CHROMIUM_PATH']
  return executablePath === undefined ? {} : { executablePath }
}
