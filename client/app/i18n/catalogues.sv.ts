import type { ResourceKey } from 'i18next'

/** What every start needs of this language: nothing of it travels with the other languages. */
export const firstWords = import.meta.glob<ResourceKey>(
  '../../locales/sv/{common,frame,sync,selling,dashboards}.json',
  {
    import: 'default',
    eager: true,
  },
)
