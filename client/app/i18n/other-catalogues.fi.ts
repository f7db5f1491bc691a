import type { ResourceKey } from 'i18next'

/** Where the catalogues of the other screens are. Fetched with the first of them, so that a start does not grow with the desk. */
export const otherWords = import.meta.glob<ResourceKey>(
  ['../../locales/fi/*.json', '!../../locales/fi/{common,frame,sync,selling,dashboards}.json'],
  { import: 'default' },
)
