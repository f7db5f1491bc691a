import type { FeatureSync } from '../../sync/registry.ts'
import { answerGuide } from './reading/guide-answer.commands.ts'

export const guidesSync: FeatureSync = { collections: [], commands: [answerGuide] }
