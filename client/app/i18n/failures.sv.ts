import { joined, type Sentences } from './by-namespace.ts'

/** The sentences of all refusals, which lie with the features that own them. */
export const failures = joined(
  import.meta.glob<Sentences>(['../../locales/sv/failures.json', '../../locales/sv/*/failures.json'], {
    import: 'default',
    eager: true,
  }),
)
