import { ChakraProvider } from '@chakra-ui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const NAMES = 'virtual:design-system'
const SHEET = 'virtual:design-system.css'

/**
 * Works out the design system when the app is built, so that no phone has to: its variables and page styles become a
 * style sheet, and the names of all tokens a module. A changed token shows after `npm run dev` is begun anew.
 *
 * @returns {import('vite').Plugin}
 */
export function designSystemAhead() {
  return {
    name: 'design-system-ahead',
    resolveId: (id) => (id === NAMES || id === SHEET ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${NAMES}` && id !== `\0${SHEET}`) return undefined
      const { createDesignSystem, tokenNamesOf } = await import('../../client/ui/theme/system.ts')
      const system = createDesignSystem()
      if (id === `\0${SHEET}`) return sheetOf(system)
      return `export const tokenNames = ${JSON.stringify(tokenNamesOf(system))}`
    },
  }
}

/**
 * What Chakra would write into the page when it starts: the order of the layers, the reset, our page styles, variables.
 *
 * @param {import('@chakra-ui/react').SystemContext} system
 */
function sheetOf(system) {
  const alone = { value: system, children: null }
  const page = renderToStaticMarkup(createElement(ChakraProvider, alone))
  const rules = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gsu)].map(([, rule = '']) => rule)
  if (rules.length < 2) throw new Error('Chakra writes its page styles in another way than before')
  return rules.join('\n')
}
