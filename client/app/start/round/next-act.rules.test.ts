import { describe, expect, test } from 'vitest'
import { instantAt, type TimeZone } from '../../../../shared/kernel/days.ts'
import { nextActOf } from './next-act.rules.ts'

const zone: TimeZone = 'Europe/Stockholm'
const today = '2026-12-01'
const at = (time: string) => instantAt(today, time, zone)
const late = { dueAt: instantAt('2026-11-30', '12:00', zone) }
const tomorrow = { dueAt: instantAt('2026-12-02', '12:00', zone) }
const letter = { dueAt: null }
const plan = { meetingTime: '14:00' }
const nothing = {
  now: at('13:00'),
  today,
  zone,
  refusals: 0,
  tasks: [],
  returned: null,
  missed: null,
  plan: null,
  guide: null,
  door: null,
  isOpen: true,
}

describe('the next act of a seller', () => {
  test('begins with what the server refused, then with what is late or due today', () => {
    expect(nextActOf({ ...nothing, refusals: 1, tasks: [late] })).toEqual({ kind: 'refusals' })
    expect(nextActOf({ ...nothing, tasks: [late, tomorrow], returned: '2026-11-30' })).toEqual({
      kind: 'task',
      task: late,
    })
  })

  test('is an earlier day without its hours before the work of today', () => {
    expect(nextActOf({ ...nothing, tasks: [tomorrow], missed: '2026-11-30', plan })).toEqual({
      kind: 'missed',
      day: '2026-11-30',
    })
  })

  test('is the meeting until it begins, then the planned street', () => {
    expect(nextActOf({ ...nothing, plan }).kind).toBe('meet')
    expect(nextActOf({ ...nothing, plan, now: at('14:00') }).kind).toBe('street')
    expect(nextActOf({ ...nothing, plan: { meetingTime: '' } }).kind).toBe('street')
  })

  test('goes on with a walk that has begun until an hour before the meeting', () => {
    const walk = { ...nothing, plan, door: 'Rimgatan 1' }
    expect(nextActOf({ ...walk, now: at('12:59') }).kind).toBe('door')
    expect(nextActOf({ ...walk, now: at('13:00') }).kind).toBe('meet')
  })

  test('is the guide of today’s provider before its doors, and any other guide after them', () => {
    const door = 'Rimgatan 1'
    expect(nextActOf({ ...nothing, door, guide: { guide: 'Fiber', isForToday: true } }).kind).toBe('guide')
    expect(nextActOf({ ...nothing, door, guide: { guide: 'Fiber', isForToday: false } })).toEqual({
      kind: 'door',
      door,
    })
    expect(nextActOf({ ...nothing, guide: { guide: 'Fiber', isForToday: false } }).kind).toBe('guide')
  })

  test('is the end of the day from 19 o’clock, once', () => {
    const evening = { ...nothing, now: at('19:00'), door: 'Rimgatan 1', tasks: [letter] }
    expect(nextActOf({ ...evening, now: at('18:59') }).kind).toBe('door')
    expect(nextActOf(evening)).toEqual({ kind: 'close' })
    expect(nextActOf({ ...evening, isOpen: false })).toEqual({ kind: 'task', task: letter })
  })

  test('is a task of another day where nothing else is to do, or nothing', () => {
    expect(nextActOf({ ...nothing, tasks: [tomorrow] })).toEqual({ kind: 'task', task: tomorrow })
    expect(nextActOf(nothing)).toEqual({ kind: 'free' })
  })
})
