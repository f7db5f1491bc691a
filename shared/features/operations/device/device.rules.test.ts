import { describe, expect, test } from 'vitest'
import { canHandOut, lifeAfter, stepsOf } from './device.rules.ts'
import { deviceLives } from './device.schema.ts'

describe('the life of a device', () => {
  test('goes from stock to a person, back, and to its end', () => {
    expect(canHandOut({ life: 'in_stock', holderId: null }, 'clerk')).toBe(true)
    expect(lifeAfter('request_return', 'handed_out')).toBe('return_requested')
    expect(lifeAfter('take_back', 'return_requested')).toBe('returned')
    expect(lifeAfter('restock', 'returned')).toBe('in_stock')
    expect(lifeAfter('retire', 'returned')).toBe('retired')
  })

  test('may end in loss at any time, and a lost one may be found', () => {
    for (const life of ['in_stock', 'handed_out', 'return_requested', 'returned'] as const)
      expect(lifeAfter('lose', life)).toBe('lost')
    expect(lifeAfter('take_back', 'lost')).toBe('returned')
  })

  test('is over once it is retired', () => {
    expect(stepsOf('retired')).toEqual([])
  })

  test('is handed out from stock, or handed on by whoever holds it', () => {
    const lives = (holderId: string | null) => deviceLives.filter((life) => canHandOut({ life, holderId }, 'coach'))
    expect(lives(null)).toEqual(['in_stock'])
    expect(lives('seller')).toEqual(['in_stock'])
    expect(lives('coach')).toEqual(['in_stock', 'handed_out'])
    expect(canHandOut({ life: 'handed_out', holderId: null }, undefined)).toBe(false)
  })
})
