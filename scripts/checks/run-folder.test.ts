import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeRunFolder } from '../lib/run-folder.mjs'

test('a run removes the folders of runs that were killed, and none of those that run', () => {
  const own = makeRunFolder('check')
  const { pid } = spawnSync(process.execPath, ['--version'])
  const abandoned = join(dirname(own), `rond-run-${pid}-check-gone`)
  mkdirSync(abandoned)
  const next = makeRunFolder('check')
  expect([abandoned, own, next].map((folder) => existsSync(folder))).toEqual([false, true, true])
  for (const folder of [own, next]) rmSync(folder, { recursive: true })
})
