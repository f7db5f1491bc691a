import { clerkQuestions } from './typed-clerk.ts'
import { typedEnglish } from './typed.en.ts'
import { keptEnglish } from './typed.en.kept.ts'
import { typedFinnish } from './typed.fi.ts'
import { keptFinnish } from './typed.fi.kept.ts'
import { controllerQuestions } from './typed-controller.ts'
import { controllerKeptQuestions } from './typed-controller.kept.ts'
import { managerQuestions } from './typed-manager.ts'
import { managerKeptQuestions } from './typed-manager.kept.ts'
import { typedSwedish } from './typed.sv.ts'
import { keptSwedish } from './typed.sv.kept.ts'

/** Typed questions of four hands, with which the reader was developed. */
export const typedQuestions = [
  ...typedSwedish,
  ...typedEnglish,
  ...typedFinnish,
  ...managerQuestions,
  ...controllerQuestions,
  ...clerkQuestions,
]
/** Further questions of theirs. They measured the reader unseen first, and it was mended with their failures afterwards. */
export const keptQuestions = [
  ...keptSwedish,
  ...keptEnglish,
  ...keptFinnish,
  ...managerKeptQuestions,
  ...controllerKeptQuestions,
]
