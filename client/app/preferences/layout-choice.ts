/** The movable parts of the default layout and their choices (specification, sections 4 and 9). */
export const contentLayouts = ['vertical', 'horizontal'] as const
export const barPlacements = ['sticky', 'static', 'hidden'] as const

export type ContentLayout = (typeof contentLayouts)[number]
export type BarPlacement = (typeof barPlacements)[number]

export interface LayoutChoice {
  readonly appContentLayoutNav: ContentLayout
  readonly navbar: BarPlacement
  readonly footer: BarPlacement
  readonly isVerticalNavCollapsed: boolean
}

export const defaultLayoutChoice: LayoutChoice = {
  appContentLayoutNav: 'vertical',
  navbar: 'sticky',
  footer: 'static',
  isVerticalNavCollapsed: false,
}

/** Switching to horizontal makes a hidden navbar sticky and expands a collapsed vertical navigation. */
export function switchContentLayout<Choice extends LayoutChoice>(choice: Choice, layout: ContentLayout): Choice {
  if (layout === 'vertical') return { ...choice, appContentLayoutNav: layout }
  return {
    ...choice,
    appContentLayoutNav: layout,
    navbar: choice.navbar === 'hidden' ? 'sticky' : choice.navbar,
    isVerticalNavCollapsed: false,
  }
}

/** Below the overlay breakpoint the layout is vertical whatever was chosen; the choice itself stays, and returns. */
export function layoutAt(choice: LayoutChoice, isBelowOverlayBreakpoint: boolean): ContentLayout {
  return isBelowOverlayBreakpoint ? 'vertical' : choice.appContentLayoutNav
}

/**
 * The navbar can only be hidden where the side navigation stands and takes over what is in it. On a phone, and in the
 * layout without navigation, it scrolls away instead: nobody loses the way to the menu.
 */
export function navbarAt({ navbar }: LayoutChoice, hasSideNavigation: boolean): BarPlacement {
  return navbar === 'hidden' && !hasSideNavigation ? 'static' : navbar
}
