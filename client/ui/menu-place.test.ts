import { describe, expect, test } from 'vitest'
import { menuPlace } from './menu-place.ts'

const phone = { width: 360, height: 780 }
const desk = { width: 1280, height: 800 }
const [narrow, roomy] = [240, 400]

describe('where a menu opens', () => {
  test('under its trigger, flush with the nearer side of it', () => {
    expect(menuPlace({ top: 8, bottom: 56, left: 300, right: 348 }, { ...desk, wanted: narrow })).toEqual({
      inset: '62px auto auto 300px',
      width: 240,
      widest: 972,
      tallest: 730,
    })
    expect(menuPlace({ top: 8, bottom: 56, left: 1200, right: 1248 }, { ...desk, wanted: narrow })).toEqual({
      inset: '62px 32px auto auto',
      width: 240,
      widest: 1240,
      tallest: 730,
    })
  })

  test('over its trigger in the lower half of the window', () => {
    expect(menuPlace({ top: 700, bottom: 748, left: 12, right: 60 }, { ...desk, wanted: narrow }).inset).toBe(
      'auto auto 106px 12px',
    )
  })

  test.for([8, 300, 389, 390, 500, 724])('nothing of it is above or below the phone, pressed at %i px', (top) => {
    const trigger = { top, bottom: top + 48, left: 12, right: 60 }
    const { inset, tallest } = menuPlace(trigger, { ...phone, wanted: narrow })
    const [above = '', , below = ''] = inset.split(' ')
    expect(Number.parseFloat(above === 'auto' ? below : above) + tallest).toBe(772)
  })

  test.for([180, 192, 240, 296])('what is read takes the width of the phone, pressed at %i px', (left) => {
    const trigger = { top: 8, bottom: 56, left, right: left + 48 }
    const { inset, width, widest } = menuPlace(trigger, { ...phone, wanted: roomy })
    expect(inset.split(' ')[1]).toBe('8px')
    expect([width, widest]).toEqual([344, 344])
  })

  test.for([0, 60, 120, 179, 180, 200, 250, 312])('nothing of it is outside the phone, pressed at %i px', (left) => {
    const trigger = { top: 8, bottom: 56, left, right: left + 48 }
    const { inset, width, widest } = menuPlace(trigger, { ...phone, wanted: narrow })
    const [, right = '', , start = ''] = inset.split(' ')
    const side = Number.parseFloat(right === 'auto' ? start : right)
    expect(side).toBeGreaterThanOrEqual(8)
    expect(side + width).toBeLessThanOrEqual(352)
    expect(side + widest).toBeLessThanOrEqual(352)
  })
})
