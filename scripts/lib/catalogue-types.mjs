/**
 * The declaration that makes keys of the catalogues known to the compiler.
 * @param {readonly string[]} files the names of the English catalogues, as `sales.json`
 */
export function typesOfCatalogues(files) {
  const names = files.map((file) => file.replace(/[.]json$/, '')).toSorted()
  // A literal key without its catalogue is one of `common`.
  const order = ['common', ...names.filter((name) => name !== 'common')]
  return `// Written by \`npm run words\` from the files in client/locales/en: run it after adding a catalogue.
${names.map((name) => `import type ${name} from './en/${name}.json'`).join('\n')}

interface Catalogues {
${names.map((name) => `  ${name}: typeof ${name}`).join('\n')}
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
