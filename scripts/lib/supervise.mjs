import { spawn } from 'node:child_process'
import { root } from './paths.mjs'
import { passSignalsTo, signalNumbers } from './run.mjs'

/** Exit codes of a program that cannot run like this (a setting, a port): another try is useless. */
const CANNOT_RUN = 1

/**
 * @typedef {{ firstWaitMs: number, crashes: number, withinMs: number }} Patience
 */

/** @type {Patience} */
const ofTheProduct = { firstWaitMs: 1000, crashes: 5, withinMs: 5 * 60_000 }

/**
 * Runs a program and starts it again when it crashes, each time a little later. Gives up when it crashes again and again.
 *
 * Signals go to the program. By `end-with-start.mjs` it also ends when this process is killed.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Patience} [patience]
 * @returns {Promise<never>}
 */
export async function supervise(program, args, patience = ofTheProduct) {
  process.chdir(root)
  /** @type {number[]} */
  let crashes = []
  for (;;) {
    const { code, signal, wasAsked } = await runOnce(program, args)
    if (wasAsked || code === 0 || code === CANNOT_RUN)
      process.exit(signal ? 128 + (signalNumbers[signal] ?? 0) : (code ?? 1))
    const now = Date.now()
    crashes = [...crashes.filter((at) => at > now - patience.withinMs), now]
    const how = signal ? `was killed by ${signal}` : `crashed with code ${code}`
    if (crashes.length >= patience.crashes) {
      console.error(
        `\nRond ${how}, ${crashes.length} times within a few minutes, and is not started again. The log above says why.`,
      )
      process.exit(code ?? 128 + (signal ? (signalNumbers[signal] ?? 0) : 0))
    }
    const waitMs = patience.firstWaitMs * 2 ** (crashes.length - 1)
    console.error(`\nRond ${how}. It is started again in ${waitMs / 1000} s.`)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number | null, signal: NodeJS.Signals | null, wasAsked: boolean }>}
 */
function runOnce(program, args) {
  const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  const signals = passSignalsTo(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      process.exit(127)
    })
    child.once('exit', (code, signal) => {
      signals.release()
      resolve({ code, signal, wasAsked: signals.passed() })
    })
  })
}
