import { globSync, readFileSync } from 'node:fs'

/** The sentences of a catalogue. A catalogue of several files is joined in its first level: `failures` by area. */
export function catalogueOf(language: string, namespace: string): Readonly<Record<string, object>> {
  const all: Record<string, object> = {}
  for (const path of globSync(`client/locales/${language}/{${namespace},*/${namespace}}.json`)) {
    const words = JSON.parse(readFileSync(path, 'utf8')) as Record<string, object>
    for (const [area, sentences] of Object.entries(words)) all[area] = { ...all[area], ...sentences }
  }
  return all
}
