import { joined, type Sentences } from './by-namespace.ts'

/** The sentences of all refusals. Each is in the folder of the feature that owns it. */
export const failures = joined(
  import.meta.glob<Sentences>(['../../locales/fi/failures.json', '../../locales/fi/*/failures.json'], {
    import: 'default',
    eager: true,
  }),
)
