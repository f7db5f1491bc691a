import { describe, expect, test } from 'vitest'
import { createForeignWork, type WorkLimits } from './foreign-work.ts'

const open = (change: Partial<WorkLimits> = {}) =>
  createForeignWork<string, unknown>(new URL('./testing/trials.work.ts', import.meta.url), {
    withinMs: 2000,
    megabytes: 256,
    waiting: 20,
    idleMs: 60_000,
    ...change,
  })

describe('work on bytes from outside [security 40]', () => {
  test('is done in another process, which is kept for the next piece', async () => {
    const work = open()
    const first = await work.do('pid')
    expect(first).not.toBe(process.pid)
    expect(await work.do('pid')).toBe(first)
  })

  test.each([
    ['hang', 'limit'],
    ['fill', 'limit'],
    ['crash', 'limit'],
    ['throw', 'failed'],
    ['write', 'failed'],
  ])('that tries to %s fails alone: %s', async (trial, reason) => {
    const work = open()
    const failed = work.do(trial)
    const next = work.do('pid')
    await expect(failed).rejects.toMatchObject({ reason })
    expect(await next).toEqual(expect.any(Number))
  })

  test('does not see the settings of the server', async () => {
    expect(await open().do('environment')).not.toContain('PATH')
  })

  test('waits for its turn, up to a number', async () => {
    const work = open({ waiting: 1 })
    const first = work.do('pid')
    await expect(work.do('pid')).rejects.toMatchObject({ reason: 'busy' })
    expect(await first).toEqual(expect.any(Number))
  })

  test('of several messages has one process, which is not kept when one of them had no answer', async () => {
    const work = open({ waiting: 2 })
    const pids = await work.during(async (ask) => [await ask('pid'), await ask('pid')])
    expect(pids[0]).toBe(pids[1])
    const [first, next] = await Promise.all([
      work.during(async (ask) => {
        void ask('pid').catch(() => undefined)
        return 'left'
      }),
      work.do('pid'),
    ])
    expect([first, next === pids[0]]).toEqual(['left', false])
  })

  test('of several messages has one limit of time for all answers, and none for what is done between them', async () => {
    const work = open({ withinMs: 1000 })
    await work.do('pid')
    const paused = work.during(async (ask) => {
      await ask('pid')
      await new Promise((resolve) => setTimeout(resolve, 1100))
      return ask('pid')
    })
    expect(await paused).toEqual(expect.any(Number))
    const slow = work.during(async (ask) => [await ask('wait'), await ask('wait'), await ask('wait')])
    await expect(slow).rejects.toMatchObject({ reason: 'limit' })
  })

  test('leaves no process behind when there is none to do', async () => {
    const work = open({ idleMs: 0 })
    const pid = (await work.do('pid')) as number
    await expect.poll(() => isRunning(pid)).toBe(false)
  })
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
