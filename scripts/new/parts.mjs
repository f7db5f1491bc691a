import { before, changed, created } from './plan.mjs'

/** @typedef {import('./plan.mjs').Read} Read */

export const languages = ['sv', 'en', 'fi']

export const camelOf = (/** @type {string} */ kebab) =>
  kebab.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase())

/**
 * @param {string} source
 * @param {string} line
 */
export function afterImports(source, line) {
  const last = Math.max(source.lastIndexOf('\nimport '), 0)
  const end = source.indexOf("'\n", last) + 2
  return `${source.slice(0, end)}${line}${source.slice(end)}`
}

/**
 * Imports a name. Extends the existing import if the file already has one.
 * @param {string} source
 * @param {string} name
 * @param {string} path as the file itself names it
 */
export function importing(source, name, path) {
  const known = new RegExp(`^import \\{([^}]*?),?\\s*\\} from '${path.replaceAll('.', '[.]')}'$`, 'm').exec(source)
  if (known === null) return afterImports(source, `import { ${name} } from '${path}'\n`)
  return source.replace(known[0], `import {${known[1]}, ${name} } from '${path}'`)
}

/**
 * Adds sentences to a catalogue, which may be new.
 * @param {{ language: string, namespace: string, feature?: string }} of `feature`: left out, where it is of none
 * @param {(sentences: Record<string, any>) => object} change
 * @returns {import('./plan.mjs').Written}
 */
export const catalogue = ({ language, namespace, feature = '' }, change) => ({
  path: ['client/locales', language, ...(feature === '' ? [] : [feature]), `${namespace}.json`].join('/'),
  text: (source) => `${JSON.stringify(change(JSON.parse(source ?? '{}')), null, 2)}\n`,
})

/**
 * Routes at the door of a feature. A door that took nothing is given the platform.
 * @param {{ feature: string, entry: string, imported: string }} what `entry`: what the list of routes gets
 * @param {Read} read
 * @returns {readonly import('./plan.mjs').Written[]}
 */
export function routesAtDoor({ feature, entry, imported }, read) {
  const path = `server/features/${feature}/index.ts`
  const closed = /export const (\w+) = \(\) => \(\{/.exec(read(path) ?? '')?.[1]
  const listed = changed(path, (source) => {
    const withRoutes = withRoute(afterImports(source, imported), entry)
    if (closed === undefined) return withRoutes
    const platform = "import type { Platform } from '../../platform/platform.ts'\n"
    return `${platform}${withRoutes.replace(`${closed} = () =>`, `${closed} = (platform: Platform) =>`)}`
  })
  if (closed === undefined) return [listed]
  return [listed, changed('server/app.ts', (source) => source.replace(`    ${closed}(),`, `    ${closed}(platform),`))]
}

/**
 * @param {string} source
 * @param {string} entry
 */
function withRoute(source, entry) {
  if (/\broutes: \[/.test(source)) return source.replace(/\broutes: \[/, `routes: [${entry}, `)
  return source.replace(/\broutes: (\w+\(\w+\)),/, `routes: [...$1, ${entry}],`)
}

/**
 * Puts an entry into the sync of a feature's door.
 * @param {string} source
 * @param {string} entry
 */
export function keptIn(source, entry) {
  if (/\bkept: \[/.test(source)) return source.replace(/\bkept: \[/, `kept: [${entry}, `)
  if (/\bkept: /.test(source)) return source.replace(/\bkept: ([^\n]*?)( \}|,\n)/, `kept: [...$1, ${entry}]$2`)
  return source.replace(/^( +)(?=collections: \[)/m, `$1kept: [${entry}],\n$1`)
}

/**
 * Routes in the descriptor of the feature, which may be new.
 * @param {string} feature
 * @param {string} entries
 * @param {Read} read
 */
export function withRoutes(feature, entries, read) {
  const path = `client/features/${feature}/${feature}.feature.ts`
  return read(path) === null
    ? [created(path, newDescriptor(feature, entries)), joined(feature)]
    : [changed(path, (source) => withIcon(before(source, '  ],\n})', entries)))]
}

/**
 * @param {string} feature
 * @param {string} entries
 */
const newDescriptor = (feature, entries) => `import { Tag } from 'lucide-react'
import { defineFeature } from '../../define-feature.ts'

export const ${camelOf(feature)}Feature = defineFeature({
  routes: [
${entries}  ],
})
`

/**
 * Adds a feature to the list of features.
 * @param {string} feature
 */
const joined = (feature) =>
  changed('client/app/features/later-features.ts', (source) =>
    before(
      `import { ${camelOf(feature)}Feature } from '../../features/${feature}/${feature}.feature.ts'\n${source}`,
      ']\n\nnameScreens(',
      `  ${camelOf(feature)}Feature,\n`,
    ),
  )

/** @param {string} source */
function withIcon(source) {
  const icons = /import \{ ([^}]+) \} from 'lucide-react'/.exec(source)
  if (icons === null) return `import { Tag } from 'lucide-react'\n${source}`
  const names = (icons[1] ?? '').split(',').map((name) => name.trim())
  if (names.includes('Tag')) return source
  return source.replace(
    icons[0],
    `import { ${[...names, 'Tag'].filter(Boolean).toSorted().join(', ')} } from 'lucide-react'`,
  )
}

/**
 * A screen of the desk begins among the settings; its author moves it.
 * @param {string} name of the route
 * @param {Read} read
 */
export function placedInMenu(name, read) {
  const path = 'client/app/navigation/menu.ts'
  if (read(path)?.includes(`'${name}'`)) return []
  return [changed(path, (source) => before(source, '      // A record made by', `      '${name}',\n`))]
}
