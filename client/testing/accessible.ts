import axe from 'axe-core'
import { expect } from 'vitest'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** They measure: colours, sizes, what is in sight. The browser's walk over the screens asks for them. */
const ofLayout = ['color-contrast', 'target-size', 'link-in-text-block', 'scrollable-region-focusable']

/** No known violation of WCAG 2.2 AA on the page, apart from the rules that need its layout. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(ofLayout.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  const barriers = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html }) => `${id}: ${help} ${html.slice(0, 200)}`),
  )
  expect(barriers).toEqual([])
}
