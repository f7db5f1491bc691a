import type { ResourceKey } from 'i18next'
import { byNamespace } from './by-namespace.ts'

/**
 * The catalogues that no start needs, by namespace. The list grows with the features, so it has a file of its own. Refusals of all features
 * are one namespace in one file: each can be shown on any page, and offline.
 */
export const otherWords: Readonly<Record<string, () => Promise<ResourceKey>>> = {
  ...byNamespace(
    import.meta.glob<ResourceKey>(
      [
        '../../locales/sv/*.json',
        '../../locales/sv/*/*.json',
        '!../../locales/sv/{common,frame,failures}.json',
        '!../../locales/sv/*/{dashboards,selling,sync,failures}.json',
      ],
      { import: 'default' },
    ),
  ),
  failures: async () => (await import('./failures.sv.ts')).failures,
}
