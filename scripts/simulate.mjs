// `npm run simulate -- --seeds 10000 --from 1 [--processes 2]`: plays worlds of phones, network and server, in which
// everything goes wrong, and checks every promise of docs/sync.md in each. Names the seeds that broke one.
import { parseArgs } from 'node:util'
import { installPackages } from './lib/packages.mjs'
import { findRuntime } from './lib/runtime.mjs'
import { playWorlds } from './lib/worlds.mjs'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    processes: { type: 'string', default: '1' },
    // The wall clock says little on a busy machine; the totals can be saved for docs/reliability.md.
    json: { type: 'boolean', default: false },
  },
})
const [seeds, from, processes] = [Number(values.seeds), Number(values.from), Number(values.processes)]
if (![seeds, from, processes].every((number) => Number.isSafeInteger(number) && number > 0)) {
  console.error('usage: npm run simulate -- --seeds <how many> --from <first> [--processes <how many>] [--json]')
  process.exit(2)
}

await installPackages()
const node = await findRuntime()
const startedAt = performance.now()
const perSecond = (/** @type {number} */ worlds) => (worlds / ((performance.now() - startedAt) / 1000)).toFixed(1)

const { totals, failed } = await playWorlds(node, {
  seeds,
  from,
  processes,
  onProgress: (worlds) => process.stderr.write(`\r${worlds} of ${seeds} worlds, ${perSecond(worlds)} a second `),
  onFailed: ({ seed, message }) => {
    console.error(
      `\nseed ${seed} broke a promise:\n${message}\nplay it again: npm run simulate -- --seeds 1 --from ${seed}`,
    )
  },
})
process.stderr.write('\n')
if (values.json) console.log(JSON.stringify(totals))
console.log(
  `${totals.worlds} worlds (${from} to ${from + seeds - 1}), ${totals.steps} steps, ${totals.commands} commands saved, ` +
    `${totals.events} events, ${perSecond(totals.worlds)} worlds a second, ${failed.length} with a broken promise`,
)
for (const [name, count] of Object.entries(totals.faults)) console.log(`  ${name.padEnd(14)} ${count}`)
process.exitCode = failed.length === 0 && totals.worlds === seeds ? 0 : 1
