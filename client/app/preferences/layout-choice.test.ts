import { describe, expect, test } from 'vitest'
import {
  barPlacements,
  defaultLayoutChoice,
  layoutAt,
  navbarAt,
  switchContentLayout,
  type LayoutChoice,
} from './layout-choice.ts'

const given = (choice: Partial<LayoutChoice>): LayoutChoice => ({ ...defaultLayoutChoice, ...choice })

describe('defaults of the layout', () => {
  test.each([
    ['Navbar default: sticky', 'navbar', 'sticky'],
    ['Footer: static', 'footer', 'static'],
    ['Vertical nav not collapsed by default', 'isVerticalNavCollapsed', false],
    ['The default is a vertical or horizontal navigation variant', 'appContentLayoutNav', 'vertical'],
  ] as const)('«%s» [spec 2, 9]', (_sentence, name, value) => {
    expect(defaultLayoutChoice[name]).toBe(value)
  })

  test('«Options: sticky, static, hidden» [spec 9]', () => {
    expect(barPlacements).toEqual(['sticky', 'static', 'hidden'])
  })
})

describe('switching the layout', () => {
  test.each([
    [
      'Switching to horizontal makes a hidden navbar sticky',
      given({ navbar: 'hidden' }),
      'horizontal',
      { navbar: 'sticky', appContentLayoutNav: 'horizontal' },
    ],
    [
      'and expands a collapsed vertical nav',
      given({ isVerticalNavCollapsed: true }),
      'horizontal',
      { isVerticalNavCollapsed: false, appContentLayoutNav: 'horizontal' },
    ],
    ['(a static navbar is left alone)', given({ navbar: 'static' }), 'horizontal', { navbar: 'static' }],
    ['(the footer is left alone)', given({ footer: 'hidden' }), 'horizontal', { footer: 'hidden' }],
    [
      '(switching to vertical changes nothing else)',
      given({ appContentLayoutNav: 'horizontal', navbar: 'static', footer: 'sticky' }),
      'vertical',
      { appContentLayoutNav: 'vertical', navbar: 'static', footer: 'sticky' },
    ],
  ] as const)('«%s» [spec 4]', (_sentence, before, layout, after) => {
    expect(switchContentLayout(before, layout)).toEqual({ ...before, appContentLayoutNav: layout, ...after })
  })
})

describe('below the overlay breakpoint', () => {
  const chosen = switchContentLayout(defaultLayoutChoice, 'horizontal')
  test.each([
    ['Below the overlay breakpoint the layout is forced to vertical', chosen, true, 'vertical'],
    ['and the earlier choice is restored afterwards', chosen, false, 'horizontal'],
    ['(who chose vertical keeps it above)', defaultLayoutChoice, false, 'vertical'],
  ] as const)('«%s» [spec 4]', (_sentence, choice, isBelow, layout) => {
    expect(layoutAt(choice, isBelow)).toBe(layout)
  })
})

describe('where the navbar stands', () => {
  test.each([
    ['beside the side navigation it may be hidden', 'hidden', true, 'hidden'],
    ['without side navigation a hidden one scrolls away, so that the menu stays in reach', 'hidden', false, 'static'],
    ['sticky stays sticky', 'sticky', false, 'sticky'],
    ['static stays static', 'static', true, 'static'],
  ] as const)('%s', (_rule, navbar, hasSide, placement) => {
    expect(navbarAt(given({ navbar }), hasSide)).toBe(placement)
  })
})
