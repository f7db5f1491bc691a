/** The movable parts of the default layout and their choices (specification, sections 4 and 9). */
export const contentLayouts = ['vertical', 'horizontal'] as const
export const barPlacements = ['sticky', 'static', 'hidden'] as const

export interface LayoutChoice {
  readonly contentLayout: (typeof contentLayouts)[number]
  readonly navbar: (typeof barPlacements)[number]
  readonly footer: (typeof barPlacements)[number]
  readonly isVerticalNavCollapsed: boolean
}

export const defaultLayoutChoice: LayoutChoice = {
  contentLayout: 'vertical',
  navbar: 'sticky',
  footer: 'static',
  isVerticalNavCollapsed: false,
}

/** Switching to horizontal makes a hidden navbar sticky and expands a collapsed vertical navigation. */
export function switchContentLayout(choice: LayoutChoice, contentLayout: LayoutChoice['contentLayout']): LayoutChoice {
  if (contentLayout === 'vertical') return { ...choice, contentLayout }
  return {
    ...choice,
    contentLayout,
    navbar: choice.navbar === 'hidden' ? 'sticky' : choice.navbar,
    isVerticalNavCollapsed: false,
  }
}

/** Below the overlay breakpoint the layout is vertical whatever was chosen; the choice itself stays, and returns. */
export function layoutAt(choice: LayoutChoice, isBelowOverlayBreakpoint: boolean): LayoutChoice['contentLayout'] {
  return isBelowOverlayBreakpoint ? 'vertical' : choice.contentLayout
}
