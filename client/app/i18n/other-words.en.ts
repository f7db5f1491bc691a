import type { ResourceKey } from 'i18next'

/** Where the catalogues are that no start needs. The list grows with the features, so that it lies apart. */
export const otherWords = import.meta.glob<ResourceKey>(
  ['../../locales/en/*.json', '!../../locales/en/{common,frame,sync,selling,dashboards}.json'],
  { import: 'default' },
)
