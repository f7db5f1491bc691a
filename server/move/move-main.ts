// `npm run move -- postgres://user:password@host/name`: copies the SQLite database of DATA_DIR into PostgreSQL.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockFolder } from '../platform/database/folder-lock.ts'
import { moveFile, MoveError } from '../platform/database/move-database.ts'
import { OperatorError } from '../platform/operator-error.ts'

const checkProgram = fileURLToPath(new URL('../check/main.ts', import.meta.url))
const url = process.argv[2] ?? ''
const dataDir = process.env['DATA_DIR'] ?? './data'
const file = join(dataDir, 'rond.db')

try {
  if (!/^postgres(ql)?:\/\//.test(url)) throw new MoveError('Usage: npm run move -- postgres://user:password@host/name')
  if (!existsSync(file)) throw new MoveError(`There is no database at ${file}.`)
  const lock = lockFolder(dataDir, { inUse: 'Stop the server first: what it writes meanwhile would be lost.' })
  try {
    await move()
  } finally {
    lock.release()
  }
  // It takes the folder for itself.
  writeWords()
} catch (error) {
  if (!(error instanceof OperatorError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function move(): Promise<void> {
  const begun = performance.now()
  const moved = await moveFile(file, url, ({ name, rows, sha256 }) =>
    console.log(`  ${name.padEnd(36)} ${String(rows).padStart(9)} rows  ${sha256.slice(0, 12)}`),
  )
  const rows = moved.reduce((sum, one) => sum + one.rows, 0)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`\n${moved.length} tables with ${rows} rows are in PostgreSQL, compared row by row, in ${seconds} s.`)
}

function writeWords(): void {
  console.log('Writing the words that searches find rows by …')
  const environment = { ...process.env, DATABASE_URL: url }
  const { status } = spawnSync(process.execPath, [checkProgram, '--rebuild'], { env: environment, stdio: 'inherit' })
  if (status !== 0)
    throw new MoveError('The words could not be written. Run `npm run check:data -- --rebuild` on PostgreSQL.')
  console.log('Start the server with DATABASE_URL set to it, and the same DATA_DIR and keys.')
}
