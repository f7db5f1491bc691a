import type { Checklist } from '../../../../shared/features/quality/transcription/transcription.schema.ts'

/** A checklist as people write it: `Price: kronor, per month`, a line for each item. */
export const linesOf = (checklist: Checklist): string =>
  checklist.map(({ label, phrases }) => `${label}: ${phrases.join(', ')}`).join('\n')

/** Parses the written items. An item without phrases is searched by its name. Known items retain their id. */
export function checklistOf(
  text: string,
  { known, newId }: { readonly known: Checklist; readonly newId: () => string },
): Checklist {
  return text.split('\n').flatMap((line) => {
    const [name = '', ...rest] = line.split(':')
    const label = name.trim()
    if (label === '') return []
    const phrases = rest
      .join(':')
      .split(',')
      .map((phrase) => phrase.trim())
      .filter((phrase) => phrase.length >= 2)
    const id = known.find((item) => item.label === label)?.id ?? newId()
    return [{ id, label, phrases: phrases.length === 0 ? [label] : phrases }]
  })
}
