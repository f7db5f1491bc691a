import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serverSettings } from '../../e2e/fixtures/server-settings.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const worlds = join(root, '.cache', 'worlds')
const run = promisify(execFile)

const seeding = new Map<string, Promise<string>>()

/**
 * The data folder of a company as the seed of that story makes it, at {@link TEST_NOW}. Seeded once for each state of the
 * sources, and kept in `.cache/worlds`.
 * @param story a name of `server/seed/stories.ts`
 */
export function seededFolder(story: string): Promise<string> {
  const known = seeding.get(story) ?? seed(story)
  seeding.set(story, known)
  return known
}

async function seed(story: string): Promise<string> {
  const folder = join(worlds, `${story}-${hashOfSources()}`)
  if (existsSync(folder)) return folder
  await mkdir(worlds, { recursive: true })
  const made = await mkdtemp(join(worlds, 'unfinished-'))
  const env = { ...process.env, ...serverSettings, DATA_DIR: made, SEED_STORY: story }
  await run(process.execPath, [join(import.meta.dirname, 'seed-world.ts')], { cwd: root, env })
  try {
    await rename(made, folder)
  } catch {
    // The other worker was faster.
    await rm(made, { recursive: true, force: true })
  }
  return folder
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const sources = globSync(['{server,shared}/**/*.{ts,sql,json}', 'client/testing/*.ts', 'package-lock.json'], {
    cwd: root,
    exclude: (path) => path.endsWith('.test.ts'),
  })
  for (const path of sources.toSorted()) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}
