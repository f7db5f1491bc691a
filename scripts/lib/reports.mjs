import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/**
 * @typedef {{ passed: number, failed: number, output: string, times?: string, skipped?: string }} Outcome
 * `skipped` says why it did not run.
 * @typedef {{ name: string, run: (node: string) => Promise<Outcome> }} Step
 */

/**
 * A run that ended badly without a failed test (a file that does not load, a hook that throws) is a failure too, and
 * so is a run without tests.
 * @param {{ code: number, output: string, passed: number, failed: number }} result
 * @returns {Outcome}
 */
export function counted({ code, output, passed, failed }) {
  const broken = failed === 0 && (code !== 0 || passed === 0)
  return { passed, failed: broken ? 1 : failed, output }
}

/** @param {string} name */
export function reportFile(name) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const file = join(root, '.cache', name)
  rmSync(file, { force: true })
  return file
}

/** @param {string} file */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
