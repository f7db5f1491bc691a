/**
 * The declaration that makes keys of the catalogues known to the compiler. A namespace may have several files.
 * @param {readonly import('./catalogues.mjs').Catalogue[]} catalogues the English ones
 */
export function typesOfCatalogues(catalogues) {
  const names = [...new Set(catalogues.map(({ namespace }) => namespace))].toSorted()
  const parts = catalogues.map(({ path, feature, namespace }) => {
    const isShared = catalogues.some((one) => one.namespace === namespace && one.feature !== feature)
    return { path, namespace, name: isShared ? `${namespace}_${feature.replaceAll('-', '_') || 'house'}` : namespace }
  })
  // A literal key without its catalogue is one of `common`.
  const order = ['common', ...names.filter((name) => name !== 'common')]
  const typeOf = (/** @type {string} */ namespace) =>
    parts.flatMap((part) => (part.namespace === namespace ? `typeof ${part.name}` : [])).join(' &\n    ')
  return `// Written by \`npm run words\` from the files in client/locales/en: run it after adding a catalogue.
${parts.map(({ name, path }) => `import type ${name} from '${path.replace('client/locales', '.')}'`).join('\n')}

interface Catalogues {
${names.map((name) => `  ${name}: ${typeOf(name)}`).join('\n')}
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: [
${order.map((name) => `      '${name}',`).join('\n')}
    ]
    resources: Catalogues
  }
}
`
}
