import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './paths.mjs'

/**
 * @typedef {{ worlds: number, steps: number, events: number, commands: number, faults: Record<string, number> }} Totals
 * @typedef {{ seed: number, invariant: string, message: string }} Failed
 * @typedef {{
 *   seeds: number, from: number, processes?: number, once?: boolean, nodeArgs?: readonly string[],
 *   env?: Record<string, string>, onProgress?: (worlds: number) => void, onFailed?: (failed: Failed) => void
 * }} Play
 * @typedef {{ totals: Totals, failed: readonly Failed[], output: string }} Played
 */

/**
 * Plays worlds in processes of their own, each every n-th seed.
 * @param {string} node
 * @param {Play} play
 * @returns {Promise<Played>}
 */
export async function playWorlds(node, play) {
  const { seeds, from, processes = 1 } = play
  const worlds = Array.from({ length: processes }, () => 0)
  const parts = await Promise.all(
    worlds.map((_, index) =>
      playPart(node, {
        ...play,
        from: from + index,
        seeds: Math.ceil((seeds - index) / processes),
        step: processes,
        onProgress: (count) => {
          worlds[index] = count
          play.onProgress?.(worlds.reduce((sum, one) => sum + one, 0))
        },
      }),
    ),
  )
  return {
    totals: parts.map(({ totals }) => totals).reduce(joined),
    failed: parts.flatMap(({ failed }) => failed),
    output: parts.map(({ output }) => output).join(''),
  }
}

/**
 * @param {string} node
 * @param {Play & { step: number }} play
 * @returns {Promise<Played>}
 */
function playPart(node, { from, seeds, step, once, nodeArgs = [], env = {}, onProgress, onFailed }) {
  const script = join(root, 'e2e', 'convergence', 'simulate.ts')
  const args = [...nodeArgs, script, '--from', `${from}`, '--seeds', `${seeds}`, '--step', `${step}`]
  const child = spawn(node, once ? [...args, '--once'] : args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve) => {
    /** @type {Totals} */
    let totals = { worlds: 0, steps: 0, events: 0, commands: 0, faults: {} }
    /** @type {Failed[]} */
    const failed = []
    let output = ''
    let isDone = false
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => void (output += chunk.toString()))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const told = JSON.parse(line)
      if (told.totals) {
        totals = told.totals
        onProgress?.(totals.worlds)
      }
      if (told.isDone) isDone = true
      if (!told.failed) return
      failed.push(told.failed)
      onFailed?.(told.failed)
    })
    child.once('close', () => {
      if (!isDone) {
        const crash = { seed: from, invariant: 'crash', message: output.slice(-2000) }
        failed.push(crash)
        onFailed?.(crash)
      }
      resolve({ totals, failed, output })
    })
  })
}

/**
 * @param {Totals} a
 * @param {Totals} b
 * @returns {Totals}
 */
function joined(a, b) {
  const names = new Set([...Object.keys(a.faults), ...Object.keys(b.faults)])
  return {
    worlds: a.worlds + b.worlds,
    steps: a.steps + b.steps,
    events: a.events + b.events,
    commands: a.commands + b.commands,
    faults: Object.fromEntries([...names].map((name) => [name, (a.faults[name] ?? 0) + (b.faults[name] ?? 0)])),
  }
}
