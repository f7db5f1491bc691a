import type { ResourceKey } from 'i18next'

/** What every start needs of this language, and where the rest is: nothing of it travels with the other languages. */
export const firstWords = import.meta.glob<ResourceKey>('../../locales/fi/{common,frame,sync,selling}.json', {
  import: 'default',
  eager: true,
})

export const otherWords = import.meta.glob<ResourceKey>(
  ['../../locales/fi/*.json', '!../../locales/fi/{common,frame,sync,selling}.json'],
  { import: 'default' },
)
