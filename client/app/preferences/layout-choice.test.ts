import { describe, expect, test } from 'vitest'
import { defaultLayoutChoice, layoutAt, switchContentLayout } from './layout-choice.ts'

describe('layout [spec 4, 9]', () => {
  test('is vertical with a sticky navbar, a static footer and an open navigation by default', () => {
    expect(defaultLayoutChoice).toEqual({
      contentLayout: 'vertical',
      navbar: 'sticky',
      footer: 'static',
      isVerticalNavCollapsed: false,
    })
  })
  test('switching to horizontal makes a hidden navbar sticky and expands a collapsed navigation', () => {
    const given = { ...defaultLayoutChoice, navbar: 'hidden', isVerticalNavCollapsed: true } as const
    expect(switchContentLayout(given, 'horizontal')).toEqual({
      ...given,
      contentLayout: 'horizontal',
      navbar: 'sticky',
      isVerticalNavCollapsed: false,
    })
  })
  test('switching to horizontal leaves a static navbar alone', () => {
    expect(switchContentLayout({ ...defaultLayoutChoice, navbar: 'static' }, 'horizontal').navbar).toBe('static')
  })
  test('below the overlay breakpoint it is vertical, and the earlier choice is restored afterwards', () => {
    const chosen = switchContentLayout(defaultLayoutChoice, 'horizontal')
    expect(layoutAt(chosen, true)).toBe('vertical')
    expect(layoutAt(chosen, false)).toBe('horizontal')
  })
})
