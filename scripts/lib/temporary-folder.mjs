import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Vitest's global set-up: one folder for all that the tests put into the system's temporary one, gone with the run. */
export function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'rond-tests-'))
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
