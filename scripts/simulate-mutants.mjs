// `npm run simulate:mutants [-- <part of a name>] [--seeds 2000] [--processes 2]`: breaks sync on purpose, one way after the
// other, and shows in which world each is caught. Exit code 1 when one survives. A run of all of them from seed 1 writes its
// table into docs/reliability.md.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { mutants } from './lib/mutants.mjs'
import { writeMutantTable } from './lib/mutant-table.mjs'
import { installPackages } from './lib/packages.mjs'
import { root } from './lib/paths.mjs'
import { findRuntime } from './lib/runtime.mjs'
import { playWorlds } from './lib/worlds.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    processes: { type: 'string', default: '1' },
  },
})
const [seeds, from, processes] = [Number(values.seeds), Number(values.from), Number(values.processes)]
const wanted = mutants.filter(({ name }) => name.includes(positionals[0] ?? ''))
const hook = pathToFileURL(join(root, 'scripts', 'lib', 'mutate-hook.mjs')).href

await installPackages()
const node = await findRuntime()
const waiting = [...wanted]
/** @type {Map<string, import('./lib/mutant-table.mjs').Outcome>} */
const outcomes = new Map()
await Promise.all(Array.from({ length: processes }, work))
const caught = [...outcomes.values()].filter(({ invariant }) => invariant !== null).length
console.log(`${caught} of ${wanted.length} mutants caught`)
process.exitCode = caught === wanted.length ? 0 : 1
if (wanted.length === mutants.length && from === 1) {
  await writeMutantTable(mutants.map(({ name }) => outcomes.get(name) ?? { name, invariant: null, seed: null }))
  console.log('written into docs/reliability.md')
}

async function work() {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const env = { ROND_MUTANT: JSON.stringify(mutant.edits) }
    const { failed, totals } = await playWorlds(node, { seeds, from, once: true, nodeArgs: ['--import', hook], env })
    const [first] = failed
    // A mutant that does not run at all is a mistake, not a catch.
    const isCaught = first !== undefined && first.invariant !== 'crash'
    const { name } = mutant
    outcomes.set(
      name,
      isCaught ? { name, invariant: first.invariant, seed: first.seed } : { name, invariant: null, seed: null },
    )
    const how = first
      ? `${first.invariant.padEnd(5)} seed ${first.seed}, world ${totals.worlds}`
      : `SURVIVED ${totals.worlds} worlds`
    console.log(`${mutant.name.padEnd(62)} ${how}${isCaught || !first ? '' : `\n${first.message}`}`)
  }
}
