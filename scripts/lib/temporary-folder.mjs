import { rmSync } from 'node:fs'
import { makeRunFolder } from './run-folder.mjs'

/** Vitest's global set-up: one folder for all that the tests put into the system's temporary one, gone with the run. */
export function setup() {
  const folder = makeRunFolder('tests')
  process.env['TMPDIR'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
