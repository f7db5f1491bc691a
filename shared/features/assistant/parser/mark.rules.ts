import type { Meaning } from '../words/lexicon.rules.ts'
import type { Mark } from './scan.rules.ts'

export const isPhrase = (mark: Mark | undefined, is: Meaning['is']): boolean =>
  mark?.is === 'phrase' && mark.meaning.is === is

export const isFiller = (mark: Mark | undefined): boolean => isPhrase(mark, 'stop')
