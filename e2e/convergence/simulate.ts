// `node e2e/convergence/simulate.ts --from 1 --seeds 1000 [--quiet]`: plays worlds one after the other, in this process.
// Prints one line of JSON for each hundred worlds and one for each broken promise, for `scripts/simulate.mjs` to read.

import { parseArgs } from 'node:util'
import { addReport, emptyTotals } from './totals.ts'
import { Violation } from './violation.ts'
import { runWorld } from './world.ts'

const PROGRESS_EVERY = 50

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    step: { type: 'string', default: '1' },
    // Stops at the first broken promise.
    once: { type: 'boolean', default: false },
  },
})
const [from, seeds, step] = [Number(values.from), Number(values.seeds), Number(values.step)]

let totals = emptyTotals
let failures = 0
for (let index = 0; index < seeds; index += 1) {
  const seed = from + index * step
  try {
    totals = addReport(totals, await runWorld(seed))
  } catch (error) {
    failures += 1
    totals = { ...totals, worlds: totals.worlds + 1 }
    const invariant = error instanceof Violation ? error.invariant : 'error'
    say({
      failed: { seed, invariant, message: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    })
    if (values.once) break
  }
  if (totals.worlds % PROGRESS_EVERY === 0) say({ totals })
}
say({ totals, isDone: true })
process.exitCode = failures === 0 ? 0 : 1

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
