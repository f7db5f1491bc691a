import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react'
import { baseConfig, breakpoints, cssVarsPrefix } from './base.ts'
import type { TokenNames } from './system-at-start.ts'
import { semanticTokens, tokens } from './tokens.ts'

/**
 * Chakra's engine with our own small theme; components carry their own recipes. The build works it out, and the browser
 * begins with what came of it (system-at-start.ts).
 */
export const createDesignSystem = (): SystemContext =>
  createSystem(
    baseConfig,
    defineConfig({
      cssVarsPrefix,
      cssVarsRoot: ':root',
      preflight: true,
      theme: {
        breakpoints,
        tokens,
        semanticTokens,
        keyframes: {
          rise: { from: { opacity: '0.3', translate: '0 6px' }, to: { opacity: '1', translate: '0 0' } },
          slideUp: { from: { translate: '0 100%' }, to: { translate: '0 0' } },
          fade: { from: { opacity: '0' }, to: { opacity: '1' } },
          pulse: { '50%': { opacity: '0.45' } },
          spin: { to: { rotate: '360deg' } },
        },
      },
      globalCss: {
        html: {
          bg: 'bg',
          color: 'fg',
          fontFamily: 'body',
          fontWeight: 'normal',
          lineHeight: 'normal',
          textRendering: 'optimizeLegibility',
          WebkitTapHighlightColor: 'transparent',
          textSizeAdjust: '100%',
          scrollPaddingTop: '60px',
          // A field that takes the focus scrolls clear of the bars at the bottom.
          scrollPaddingBottom: 'calc(var(--floor, 0px) + env(safe-area-inset-bottom))',
        },
        body: { minHeight: '100dvh', overscrollBehaviorY: 'none', overflowX: 'hidden' },
        '*, *::before, *::after': { borderColor: { base: 'border', _moreContrast: 'border.control' } },
        ':focus-visible': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
        '::selection': { bg: 'brand.muted', color: 'fg' },
        'h1, h2, h3': { fontFamily: 'heading', fontWeight: 'semibold', letterSpacing: 'tight', lineHeight: 'short' },
        // With text of twice the size a word can be wider than a phone.
        'h1, h2, h3, p, dt, dd, label, legend': { overflowWrap: 'anywhere' },
        'h1:focus': { outline: 'none' },
        'input, select, textarea': { color: 'inherit' },
        '::placeholder': { color: 'fg.subtle', opacity: '1' },
      },
    }),
  )

/** The names of all tokens of a system, by category, with blanks between them. */
export function tokenNamesOf(system: SystemContext): TokenNames {
  const names: Record<string, string> = {}
  for (const path of system.tokens.flatMap.keys()) {
    const [category = '', ...name] = path.split('.')
    names[category] = `${names[category] ?? ''} ${name.join('.')}`.trim()
  }
  return names
}
