import type { Checklist } from '../../../../shared/features/quality/transcription/transcription.schema.ts'

/** A checklist as people write it: `Price: kronor, per month`, a line for each item. */
export const linesOf = (checklist: Checklist): string =>
  checklist.map(({ label, phrases }) => `${label}: ${phrases.join(', ')}`).join('\n')

/** The items that are written; one without phrases is looked for by its own name. Known items keep their id. */
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
