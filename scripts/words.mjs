// `npm run words`: moves each sentence of a refusal to the feature that owns it, and writes client/locales/i18next.d.ts, which
// declares the keys of every English catalogue to the compiler. The list of catalogues is the folder itself; a check reports
// when this has not been run.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cataloguesOf } from './lib/catalogues.mjs'
import { typesOfCatalogues } from './lib/catalogue-types.mjs'
import { sortFailures } from './lib/failure-owners.mjs'
import { root } from './lib/paths.mjs'

sortFailures()
writeFileSync(join(root, 'client/locales/i18next.d.ts'), typesOfCatalogues(cataloguesOf('en')))
