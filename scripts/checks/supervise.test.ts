import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Ended {
  readonly code: number | null
  readonly output: string
  /** How often the program was begun. */
  readonly runs: number
}

/** Lets `supervise` run a program written down here; `runs` is how often it was begun before. */
function watch(program: string, whenBegun: (pid: number) => void = () => undefined): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'rond-supervise-'))
  const log = join(folder, 'log')
  writeFileSync(log, '')
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs'
     const runs = readFileSync(${JSON.stringify(log)}, 'utf8').length
     appendFileSync(${JSON.stringify(log)}, '.')
     ${program}`,
  )
  const watcher = `
    const { supervise } = await import(${JSON.stringify(new URL('../lib/supervise.mjs', import.meta.url).href)})
    await supervise(process.execPath, [${JSON.stringify(join(folder, 'program.mjs'))}], { firstWaitMs: 1, crashes: 3, withinMs: 60_000 })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', watcher], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk.toString()
    if (chunk.includes('begun') && child.pid !== undefined) whenBegun(child.pid)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, output, runs: readFileSync(log, 'utf8').length }))
  })
}

test('a program that crashed is started again', async () => {
  const { code, output, runs } = await watch('process.exit(runs === 0 ? 70 : 0)')
  expect({ code, runs }).toEqual({ code: 0, runs: 2 })
  expect(output).toContain('Rond crashed with code 70. It is started again in 0.001 s.')
})

test('one that is killed from outside is started again, too', async () => {
  const { output, runs } = await watch("if (runs === 0) process.kill(process.pid, 'SIGKILL')")
  expect(runs).toBe(2)
  expect(output).toContain('Rond was killed by SIGKILL.')
})

test('one that crashes again and again is given up, and that is said', async () => {
  const { code, output, runs } = await watch('process.exit(70)')
  expect({ code, runs }).toEqual({ code: 70, runs: 3 })
  expect(output).toContain('3 times within a few minutes, and is not started again. The log above says why.')
})

test('one that cannot run like this is not tried again', async () => {
  expect(await watch('process.exit(1)')).toMatchObject({ code: 1, runs: 1, output: '' })
})

test('a signal goes to the program, which ends in its own time', async () => {
  const program =
    "process.once('SIGTERM', () => { console.log('tidied'); process.exit(0) }); setInterval(() => {}, 1000); console.log('begun')"
  const ended = await watch(program, (pid) => process.kill(pid, 'SIGTERM'))
  expect(ended).toMatchObject({ code: 0, runs: 1 })
  expect(ended.output).toContain('tidied')
})
