// `npm run words`: writes client/locales/i18next.d.ts, which tells the compiler the keys of every English catalogue. The
// list of catalogues is the folder itself; a test of the house says when this has not been run.
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { typesOfCatalogues } from './lib/catalogue-types.mjs'

writeFileSync(
  join(root, 'client/locales/i18next.d.ts'),
  typesOfCatalogues(readdirSync(join(root, 'client/locales/en'))),
)
