import { failure, type Failure } from '../../../kernel/result.ts'
import type { RecipientKind } from '../audience/audience.schema.ts'
import { hasUnsafeLink } from './message-markup.rules.ts'
import { messageLanguages, messageVariables, type MessageContent } from './message-template.schema.ts'
import { VARIABLE } from './message-values.rules.ts'

const DATA = /^data\.[a-zA-Z][\w-]{0,39}$/

/** Only staff belong to a team and an office. */
const ofStaff: readonly string[] = ['team', 'office']

/** The variables of a template, in all its languages. */
export const variablesIn = (content: MessageContent): readonly string[] => [
  ...new Set(
    messageLanguages.flatMap((language) =>
      Array.from(textOf(content, language).matchAll(VARIABLE), ([, name = '']) => name),
    ),
  ),
]

/** The faults of a template: a language without text, a variable that does not exist, braces that are not closed. */
export function templateFailures(content: MessageContent): Failure[] {
  for (const language of messageLanguages) {
    const { subject, body } = content[language]
    if (subject === '' || body === '') return [failure('template.words-missing', 'content')]
    if (hasUnsafeLink(body)) return [failure('template.link-unsafe', 'content')]
    const rest = textOf(content, language).replaceAll(VARIABLE, '')
    if (rest.includes('{{') || rest.includes('}}')) return [failure('template.braces-open', 'content')]
  }
  const unknown = variablesIn(content).find((name) => !isKnown(name))
  return unknown === undefined ? [] : [failure('template.variable-unknown', 'content', { name: unknown })]
}

/** The variables that a job cannot fill: data that it lacks, and those that its recipients do not have. */
export function unfilledVariables(
  variables: readonly string[],
  { dataKeys, kinds }: { dataKeys: readonly string[]; kinds: readonly RecipientKind[] },
): readonly string[] {
  const isLacking = (name: string): boolean => {
    if (name.startsWith('data.')) return !dataKeys.includes(name.slice('data.'.length))
    return !isKnown(name) || (ofStaff.includes(name) && kinds.some((kind) => kind !== 'user'))
  }
  return variables.filter(isLacking)
}

const isKnown = (name: string): boolean => (messageVariables as readonly string[]).includes(name) || DATA.test(name)
const textOf = (content: MessageContent, language: (typeof messageLanguages)[number]): string =>
  `${content[language].subject}\n${content[language].body}`
