// Folders of a test run. Their data is gone with the run, so no test needs to wait for the disk.
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
const WANTED_BYTES = 4 * 2 ** 30

/**
 * Makes a folder of this process in memory where there is room for a run, otherwise in the system's temporary folder.
 * Folders of runs that were killed are removed: in memory nothing else would remove them.
 * @param {string} name
 */
export function makeRunFolder(name) {
  const parent = fastestFolder()
  removeAbandoned(parent)
  return mkdtempSync(join(parent, `rond-run-${process.pid}-${name}-`))
}

function fastestFolder() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > WANTED_BYTES ? MEMORY : tmpdir()
}

/** @param {string} parent */
function removeAbandoned(parent) {
  for (const entry of readdirSync(parent)) {
    const [, pid] = /^rond-run-(\d+)-/.exec(entry) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(parent, entry), { recursive: true, force: true })
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
