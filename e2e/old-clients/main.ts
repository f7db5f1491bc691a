// `npm run freeze:client -- [version] [--release]`: plays the story of e2e/old-clients with today's code and says what the
// story does not show yet. With `--release` the phone as it then is becomes a folder, which is never edited again; until
// then the tests freeze the open version anew in each run.

import 'fake-indexeddb/auto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { frozenSchemas, releasedSchemas, type FrozenSchema } from '../../client/sync/engine/schema-versions.ts'
import { freeze } from './freeze.ts'
import { draftKindsIn } from './folders.ts'
import { commandsIn, commandsOf, draftKindsOf, writeFrozen, type Frozen } from './frozen.ts'
import { todaysRegistry } from './phone.ts'

const ROOT = join(import.meta.dirname, '../..')
const SCHEMAS = join(ROOT, 'client/sync/engine/frozen-schemas.json')

const { values, positionals } = parseArgs({ allowPositionals: true, options: { release: { type: 'boolean' } } })
const version = releasedSchemas.length + 1
const wanted = Number(positionals[0] ?? version)
const isRelease = values.release === true

if (wanted === version) await freezeVersion()
else {
  const why = wanted < version ? 'is released: phones hold it, so it stays as it is' : 'is not the next one'
  fail(`Version ${wanted} ${why}. The version to freeze is ${version}.`)
}

async function freezeVersion(): Promise<void> {
  const frozen = await freeze(version, releasedSchemas)
  const unfit = [...notShown(frozen, commandsOf(await todaysRegistry())), ...notKept(frozen), ...notApplied(frozen)]
  for (const sentence of unfit) console.error(sentence)
  if (isRelease && unfit.length > 0) return fail(`Version ${version} is not released.`)
  if (isRelease) writeFrozen(frozen)
  const entry: FrozenSchema = { version, released: isRelease, stores: frozen.schema }
  const older = frozenSchemas.filter(({ released }) => released)
  writeFileSync(SCHEMAS, `${JSON.stringify([...older, entry], null, 2)}\n`)
  const state = isRelease ? 'released: it stays as it is for ever' : 'open: `--release` freezes it'
  console.log(`Version ${version}: ${frozen.fates.length} commands in the outbox. It is ${state}.`)
}

function notShown(frozen: Frozen, today: readonly string[]): readonly string[] {
  const shown = commandsIn(frozen)
  const missing = today.filter((command) => !shown.includes(command))
  return missing.map((command) => `${command} is not shown: add a scene to e2e/old-clients/scenes.`)
}

function notKept(frozen: Frozen): readonly string[] {
  const screens = globSync('client/**/*.tsx', { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'))
  const missing = draftKindsIn(screens).filter((kind) => !draftKindsOf(frozen).includes(kind))
  return missing.map((kind) => `The draft «${kind}» is not shown: add one to e2e/old-clients/draft-forms.ts.`)
}

/** A command that never applied shows nothing of what becomes of it later. */
function notApplied({ fates }: Frozen): readonly string[] {
  const applied = new Set(fates.filter(({ status }) => status === 'applied').map(({ command }) => command))
  const never = new Set(fates.map(({ command }) => command).filter((command) => !applied.has(command)))
  return [...never].map((command) => `${command} never applied: give it what it needs in e2e/old-clients/scenes.`)
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
