import { typedEnglish } from './typed.en.ts'
import { keptEnglish } from './typed.en.kept.ts'
import { typedFinnish } from './typed.fi.ts'
import { keptFinnish } from './typed.fi.kept.ts'
import { typedSwedish } from './typed.sv.ts'
import { keptSwedish } from './typed.sv.kept.ts'

/** Questions as they are typed, with which the reader is made. */
export const typedQuestions = [...typedSwedish, ...typedEnglish, ...typedFinnish]
/** A third more that it was not made with: only their figure is looked at. */
export const keptQuestions = [...keptSwedish, ...keptEnglish, ...keptFinnish]
