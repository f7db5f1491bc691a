import type { ResourceKey } from 'i18next'

export interface Sentences {
  readonly [key: string]: string | Sentences
}

type Load = () => Promise<ResourceKey>

/** Catalogues by namespace. The namespace is the file name without the folder. */
export const byNamespace = (files: Readonly<Record<string, Load>>): Readonly<Record<string, Load>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.json'.length), load]),
  )

/** One catalogue of several files. A branch of theirs, such as `sale`, may be in more than one. */
export const joined = (files: Readonly<Record<string, Sentences>>): Sentences => Object.values(files).reduce(merged, {})

function merged(one: Sentences, other: Sentences): Sentences {
  const all: Record<string, string | Sentences> = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const known = all[key]
    all[key] = typeof value === 'string' || typeof known !== 'object' ? value : merged(known, value)
  }
  return all
}
